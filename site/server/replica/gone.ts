/** Agents whose website is gone. No list, count, or search finds them, because they aren't in the table of agents. */
export const GONE_TABLE = `
create table gone (
  id text primary key, json text not null, name_key text not null,
  since text generated always as (coalesce(json ->> '$.facts.since', ''))
) without rowid;
create index gone_name_key on gone (name_key);
create index gone_since on gone (since desc, id);
create view known as select id, json from agents union all select id, json from gone;
`
export const KEEP_GONE = `insert into gone (id, json, name_key) values (?, ?, ?) on conflict do update
  set json = excluded.json, name_key = excluded.name_key where json <> excluded.json`
export const FORGET_GONE = 'delete from gone where id = ?'
export const RENAME_GONE = `update gone set json = json_set(json, '$.categoryName', ?1)
  where json ->> 'categoryId' = ?2 and json ->> 'categoryName' <> ?1`
/** The last ones first. */
export const GONE = 'select json from gone order by since desc, id limit ?'
export const GONE_NAMED = "select json from gone where name_key = nullif(?, '') limit 20"
/** Agents that are listed or gone, in the order of their IDs. */
export const KNOWN =
  'select known.json from json_each(?) asked join known on known.id = asked.value order by asked.key'
