-- A known sentence, sealed by the SECRET_KEY of this installation: a process under another one is refused.
create table own_key (
  id int primary key default 1 check (id = 1),
  sealed_sentence text not null
);
