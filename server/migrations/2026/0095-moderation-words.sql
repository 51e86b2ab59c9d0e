-- The lists of words by which texts wait for a moderator or are looked at. Without a row, those of domain/word-lists.ts.
create table moderation_words (
  only_one boolean primary key default true check (only_one),
  hold text[] not null,
  flag text[] not null,
  -- Names in which nothing is judged, besides those of communes, clubs, teams and players.
  allow text[] not null,
  version int not null,
  changed_at timestamptz not null
);

-- What an administrator tries a list on.
create index comments_latest on comments (created_at desc);

-- What else an author has published.
create index comments_author on comments (author_id);
create index comment_answers_author on comment_answers (author_id);
create index photos_author on photos (author_id);
create index reports_content on reports (content_id);
