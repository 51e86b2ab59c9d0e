import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { brokenFor, readCatalog } from './catalog.ts'

test('ce qui est retiré, renommé, exigé ou resserré se voit ; ce qui s’ajoute ou s’élargit passe', async () => {
  await db.unsafe(`
    create schema tried;
    create table tried.gone (id int);
    create function tried.told(text) returns text language sql return $1;
    create table tried.kept (
      id int primary key, city text, size int, note text, short text not null default '',
      kind text constraint kept_kind check (kind in ('a', 'b')),
      state text constraint kept_state check (state in ('a', 'b', 'c')))`)
  const before = await readCatalog(db)
  await db.unsafe(`
    alter table tried.kept
      add column label text not null default '', add column more text,
      add constraint kept_more check (more <> kind),
      drop constraint kept_kind, add constraint kept_kind check (kind in ('a', 'b', 'c'));
    create table tried.added (id int not null, kept_id int references tried.kept);
    create unique index added_once on tried.added (id)`)
  expect(brokenFor(before, await readCatalog(db))).toEqual([])

  await db.unsafe(`
    drop table tried.gone;
    drop function tried.told(text);
    alter table tried.kept rename column city to town;
    alter table tried.kept
      alter column size type bigint, alter column note set not null, alter column short drop default,
      add column shirt text not null,
      add constraint kept_size check (size > 0),
      drop constraint kept_state, add constraint kept_state check (state in ('a', 'b'));
    create unique index kept_note_once on tried.kept (note)`)
  expect(brokenFor(before, await readCatalog(db))).toEqual([
    'tried.gone.id is gone',
    'tried.kept kept_note_once is new',
    'tried.kept kept_size is new',
    'tried.kept kept_state has changed',
    'tried.kept.city is gone',
    'tried.kept.note must be given',
    'tried.kept.shirt is new and must be given',
    'tried.kept.short must be given',
    'tried.kept.size is bigint instead of integer',
    'tried.told(text) is gone',
  ])
})
