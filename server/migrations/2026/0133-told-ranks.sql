-- The final rank that its club was last told: a launch tells the others those that are known, each once.
alter table entrants add column told_rank int check (told_rank > 0);
