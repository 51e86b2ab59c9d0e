-- An account may stand without a profile, until its owner completes it. Its sign-up says nothing of a person or a club;
-- any other says everything.
alter table auth.sign_up_requests
  alter column full_name drop not null,
  alter column department drop not null,
  alter column phone drop not null,
  drop constraint sign_up_requests_want_one_club,
  add constraint sign_up_requests_are_bare_or_whole check (
    case when full_name is null then num_nonnulls(department, phone, club_name, club_id) = 0
    else num_nonnulls(department, phone) = 2 and num_nonnulls(club_name, club_id) = 1 end);

-- What such an account is told, has asked to be told less of, or has asked of its own data, is the account's.
alter table messages
  drop constraint messages_user_id_fkey,
  add constraint messages_user_id_fkey foreign key (user_id) references auth.users on delete cascade;
alter table mails
  drop constraint mails_user_id_fkey,
  add constraint mails_user_id_fkey foreign key (user_id) references auth.users on delete cascade;
alter table data_exports
  drop constraint data_exports_user_id_fkey,
  add constraint data_exports_user_id_fkey foreign key (user_id) references auth.users on delete cascade;
alter table account_erasures
  drop constraint account_erasures_user_id_fkey,
  add constraint account_erasures_user_id_fkey foreign key (user_id) references auth.users on delete cascade;
