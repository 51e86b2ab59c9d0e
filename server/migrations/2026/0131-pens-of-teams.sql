-- Between which teams a pen was taken: the score that it started from is theirs. Null: of those that play.
alter table match_pens add column teams uuid[];
