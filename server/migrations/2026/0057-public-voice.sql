-- What clubs say of a tournament on its page: one opinion each, the organiser's answer to it, photos. The three share one
-- life, of domain/content.ts.
create function content_statuses() returns text[] language sql immutable parallel safe
  return array['published', 'held', 'rejected', 'appealed', 'restored', 'upheld', 'withdrawn'];

-- Everybody sees it, and it counts in the mean.
create function is_shown(status text) returns boolean language sql immutable parallel safe
  return status in ('published', 'restored');

create table content_life (
  id uuid primary key default gen_random_uuid(),
  tournament_id int not null,
  club_id int not null,
  author_id uuid,
  body text not null,
  status text not null check (status = any (content_statuses())),
  -- Grows with each change: a decision names the version that was read.
  version int not null default 1,
  held_for text check (held_for in ('review', 'words', 'reports')),
  -- Words of the lists that a moderator has not looked at yet.
  flagged_words text[] not null default '{}',
  -- A moderator has looked at it because of reports, and left it: none hides it by itself any more.
  cleared_at timestamptz,
  rule text check (rule in ('respect', 'image', 'personal_data', 'off_topic', 'other')),
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  appeal text,
  appealed_by uuid,
  appealed_at timestamptz,
  appeal_reason text,
  appeal_decided_by uuid,
  appeal_decided_at timestamptz,
  created_at timestamptz not null,
  edited_at timestamptz,
  constraint held_says_why check ((status = 'held') = (held_for is not null)),
  constraint refused_says_why check (status not in ('rejected', 'appealed', 'upheld') or (rule is not null and reason is not null and decided_at is not null)),
  constraint appealed_says_why check (status <> 'appealed' or (appeal is not null and appealed_at is not null))
);

create table comments (
  like content_life including all,
  rating smallint not null check (rating between 1 and 5),
  constraint comments_body_length check (length(body) <= 1000),
  -- Once and for all: what a club has withdrawn or had refused is not said again under the same name.
  constraint comments_one_per_club unique (tournament_id, club_id)
);
create table comment_answers (
  like content_life including all,
  comment_id uuid not null constraint comment_answers_one unique references comments on delete cascade,
  constraint comment_answers_body_length check (length(body) <= 1000)
);
-- `body` is the caption. Its file is gone once it is withdrawn, or refused for good.
create table photos (
  like content_life including all,
  file_id uuid unique references files,
  consent_at timestamptz not null,
  constraint photos_have_their_file check (file_id is not null or status in ('withdrawn', 'upheld')),
  constraint photos_caption_length check (length(body) <= 140)
);

do $$ declare name text; begin
  foreach name in array array['comments', 'comment_answers', 'photos'] loop
    execute format('alter table %I
      add foreign key (tournament_id) references tournaments on delete cascade,
      add foreign key (club_id) references clubs,
      add foreign key (author_id) references profiles on delete set null,
      add foreign key (decided_by) references profiles on delete set null,
      add foreign key (appealed_by) references profiles on delete set null,
      add foreign key (appeal_decided_by) references profiles on delete set null', name);
    execute format('create index on %I (tournament_id, created_at desc, id) where is_shown(status)', name);
    execute format('create index on %I (club_id)', name);
    -- What a moderator has before them.
    execute format($i$create index on %I (created_at) where status in ('held', 'appealed') or flagged_words <> '{}'$i$, name);
  end loop;
end $$;
drop table content_life;
create index photos_of_club on photos (tournament_id, club_id);

create view public_contents as
  select 'commentaire' as type, c.id, c.tournament_id, c.club_id, c.author_id, c.body, c.status, c.version, c.held_for,
    c.flagged_words, c.cleared_at, c.rule, c.reason, c.decided_by, c.decided_at, c.appeal, c.appealed_by, c.appealed_at, c.appeal_reason,
    c.appeal_decided_by, c.appeal_decided_at, c.created_at, c.edited_at, c.rating
  from comments c
  union all
  select 'réponse', a.id, a.tournament_id, a.club_id, a.author_id, a.body, a.status, a.version, a.held_for,
    a.flagged_words, a.cleared_at, a.rule, a.reason, a.decided_by, a.decided_at, a.appeal, a.appealed_by, a.appealed_at, a.appeal_reason,
    a.appeal_decided_by, a.appeal_decided_at, a.created_at, a.edited_at, null
  from comment_answers a
  union all
  select 'photo', p.id, p.tournament_id, p.club_id, p.author_id, p.body, p.status, p.version, p.held_for,
    p.flagged_words, p.cleared_at, p.rule, p.reason, p.decided_by, p.decided_at, p.appeal, p.appealed_by, p.appealed_at, p.appeal_reason,
    p.appeal_decided_by, p.appeal_decided_at, p.created_at, p.edited_at, null
  from photos p;

create table reports (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid references comments on delete cascade,
  answer_id uuid references comment_answers on delete cascade,
  photo_id uuid references photos on delete cascade,
  content_id uuid generated always as (coalesce(comment_id, answer_id, photo_id)) stored,
  reason text not null check (reason in ('insult', 'photo_without_consent', 'personal_data', 'off_topic', 'other')),
  body text not null check (length(body) <= 500),
  -- Who reports, so that one person counts once: the account, or a keyed digest of a visitor's address.
  reporter text not null,
  user_id uuid references profiles on delete set null,
  club_id int references clubs on delete set null,
  -- False for who has had too many dismissed.
  has_weight boolean not null,
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references profiles on delete set null,
  constraint reports_one_object check (num_nonnulls(comment_id, answer_id, photo_id) = 1),
  constraint reports_decided check ((status = 'open') = (decided_at is null))
);
create unique index reports_one_open_each on reports (content_id, reporter) where status = 'open';
create index reports_dismissed on reports (reporter, decided_at) where status = 'dismissed';
create index reports_comment on reports (comment_id);
create index reports_answer on reports (answer_id);
create index reports_photo on reports (photo_id);
