package formvalidate;

/** Functions that rulesets call by name, from any thread. A ruleset keeps those that it was compiled with. */
public final class Registry extends Owner {
  /** For {"rule": "custom", "name": name}, and for rules "remote" of that name. */
  public interface Check {
    Answer check(Call call, Object value);
  }

  /** For {"rule": "filter", "name": name}: what it returns takes the value's place. */
  public interface Filter {
    Object filter(Call call, Object value);
  }

  /** What fills in an empty field, for {"rule": "default", "provider": name}. */
  public interface Provider {
    Object provide(Call call);
  }

  /** Whether {"custom": name} in "when" holds. */
  public interface Condition {
    boolean holds(Call call);
  }

  /** What counts as not filled in, for "isEmpty": name. */
  public interface Emptiness {
    boolean isEmpty(Call call, Object value);
  }

  private static final int ALL_KINDS = 1;

  public Registry() {
    super(made(), Raw::fv_registry_free);
  }

  private static long made() {
    long[] handle = new long[1];
    Calls.told(null, Raw.fv_registry_new(handle));
    Calls.told(null, Raw.fv_registry_set_flags(handle[0], ALL_KINDS));
    return handle[0];
  }

  private interface Add {
    int add(long registry, byte[] name, long n, long function, long context, long destroy);
  }

  // Where the call fails, too, the library ends the context.
  private Registry add(String name, Object function, long entry, Add add) {
    byte[] bytes = Calls.bytes(name);
    Calls.told(this, add.add(handle(), bytes, bytes.length, entry, Functions.keep(function), Functions.DESTROY));
    return this;
  }

  public Registry addCheck(String name, Check check) {
    return add(name, check, Functions.CHECKS, Raw::fv_registry_add_answer);
  }

  public Registry addFilter(String name, Filter filter) {
    return add(name, filter, Functions.FILTERS, Raw::fv_registry_add_filter);
  }

  public Registry addProvider(String name, Provider provider) {
    return add(name, provider, Functions.PROVIDERS, Raw::fv_registry_add_provider);
  }

  public Registry addCondition(String name, Condition condition) {
    return add(name, condition, Functions.CONDITIONS, Raw::fv_registry_add_condition);
  }

  public Registry addEmptiness(String name, Emptiness test) {
    return add(name, test, Functions.EMPTINESSES, Raw::fv_registry_add_emptiness);
  }
}
