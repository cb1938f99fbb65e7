\echo Use "CREATE EXTENSION formvalidate" to load this file. \quit

-- COST: a record takes as long as some fifteen comparisons, so that conditions that are cheap are asked first.

-- Rulesets by name. Functions that are given a name go by what stands here when their statement begins.
CREATE TABLE fv_rulesets (name text PRIMARY KEY, document json NOT NULL);
SELECT pg_catalog.pg_extension_config_dump('fv_rulesets', '');

CREATE FUNCTION fv_luhn(number text) RETURNS boolean
  AS 'MODULE_PATHNAME', 'fvp_luhn' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION fv_card_brand(number text) RETURNS text
  AS 'MODULE_PATHNAME', 'fvp_card_brand' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION fv_match(pattern text, value text) RETURNS boolean
  AS 'MODULE_PATHNAME', 'fvp_match' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

-- By name: STABLE, as what the name stands for may change.
CREATE FUNCTION fv_valid(ruleset text, record jsonb, scenario text DEFAULT NULL, now timestamptz DEFAULT NULL)
  RETURNS boolean AS 'MODULE_PATHNAME', 'fvp_valid_named_jsonb' LANGUAGE C STABLE PARALLEL SAFE COST 15;
CREATE FUNCTION fv_valid(ruleset text, record text, scenario text DEFAULT NULL, now timestamptz DEFAULT NULL)
  RETURNS boolean AS 'MODULE_PATHNAME', 'fvp_valid_named_text' LANGUAGE C STABLE PARALLEL SAFE COST 15;
CREATE FUNCTION fv_code(ruleset text, record jsonb, scenario text DEFAULT NULL, now timestamptz DEFAULT NULL)
  RETURNS text AS 'MODULE_PATHNAME', 'fvp_code_named_jsonb' LANGUAGE C STABLE PARALLEL SAFE COST 15;
CREATE FUNCTION fv_code(ruleset text, record text, scenario text DEFAULT NULL, now timestamptz DEFAULT NULL)
  RETURNS text AS 'MODULE_PATHNAME', 'fvp_code_named_text' LANGUAGE C STABLE PARALLEL SAFE COST 15;
CREATE FUNCTION fv_errors(ruleset text, record jsonb, scenario text DEFAULT NULL, now timestamptz DEFAULT NULL, locale text DEFAULT NULL)
  RETURNS TABLE (path text, code text, message text, rule text, level text)
  AS 'MODULE_PATHNAME', 'fvp_errors_named_jsonb' LANGUAGE C STABLE PARALLEL SAFE COST 50 ROWS 2;
CREATE FUNCTION fv_errors(ruleset text, record text, scenario text DEFAULT NULL, now timestamptz DEFAULT NULL, locale text DEFAULT NULL)
  RETURNS TABLE (path text, code text, message text, rule text, level text)
  AS 'MODULE_PATHNAME', 'fvp_errors_named_text' LANGUAGE C STABLE PARALLEL SAFE COST 50 ROWS 2;

-- By the document itself: IMMUTABLE, for indexes and generated columns. json keeps the order of fields.
CREATE FUNCTION fv_valid(document json, record jsonb, scenario text DEFAULT NULL, now timestamptz DEFAULT NULL)
  RETURNS boolean AS 'MODULE_PATHNAME', 'fvp_valid_jsonb' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 15;
CREATE FUNCTION fv_valid(document json, record text, scenario text DEFAULT NULL, now timestamptz DEFAULT NULL)
  RETURNS boolean AS 'MODULE_PATHNAME', 'fvp_valid_text' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 15;
CREATE FUNCTION fv_code(document json, record jsonb, scenario text DEFAULT NULL, now timestamptz DEFAULT NULL)
  RETURNS text AS 'MODULE_PATHNAME', 'fvp_code_jsonb' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 15;
CREATE FUNCTION fv_code(document json, record text, scenario text DEFAULT NULL, now timestamptz DEFAULT NULL)
  RETURNS text AS 'MODULE_PATHNAME', 'fvp_code_text' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 15;

-- Makes a domain over jsonb whose values a ruleset takes.
CREATE FUNCTION fv_create_domain(domain text, ruleset text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM @extschema@.fv_valid(ruleset, '{}'::jsonb);
  EXECUTE format('CREATE DOMAIN %I AS jsonb CHECK (@extschema@.fv_valid(%L::text, VALUE))', domain, ruleset);
END $$;
