-- A photo is also refused because somebody on it has taken their consent back: its picture is gone at once.
alter table photos drop constraint content_life_rule_check,
  add constraint content_life_rule_check
    check (rule in ('respect', 'image', 'consent_withdrawn', 'personal_data', 'off_topic', 'other'));
