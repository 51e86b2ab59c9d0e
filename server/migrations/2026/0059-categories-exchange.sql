-- Two categories of one tournament may exchange what they are in one statement: whether each is there once is looked at
-- when it ends.
alter table tournament_categories drop constraint tournament_categories_unique;
alter table tournament_categories add constraint tournament_categories_unique
  unique nulls not distinct (tournament_id, category, gender, division, day) deferrable initially immediate;
