-- What each period was worth belongs to how a match ended (`outcome`), so that it is corrected and taken back with it.
alter table matches drop column period_scores;
