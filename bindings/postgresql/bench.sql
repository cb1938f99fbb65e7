\timing on
\echo == record ? 'email'
SELECT count(*) FROM records WHERE record ? 'email';
\echo == fv_valid('registration', record), scenario register
SELECT count(*) FROM records WHERE fv_valid('registration', record, 'register');
\echo == by hand, as far as regular expressions go: no Luhn, no days that are none
SELECT count(*) FROM records WHERE
  coalesce(trim(record->>'email'), '') ~ '^([A-Za-z0-9._%+''-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+)?$'
  AND length(record->>'password') BETWEEN 10 AND 100
  AND record->>'password' ~ '[A-Z]' AND record->>'password' ~ '[a-z]' AND record->>'password' ~ '[0-9]'
  AND record->>'password_repeat' = record->>'password'
  AND coalesce(record->>'phone', '') ~ '^(\+?[0-9 /-]{7,20})?$'
  AND coalesce(record->>'card', '') ~ '^([0-9 -]{12,23})?$'
  AND coalesce(record->>'age', '18') ~ '^[0-9]{2,3}$'
  AND coalesce(record->>'birth_date', '') ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$';
