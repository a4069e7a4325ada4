/** Uploaded images and logos that agents show; others are hidden from everyone. */
import { LOGO_SIDE } from '#site/domain/limits.ts'

const NAMED = `select substr(new.json ->> 'logo', 18), new.id, ${LOGO_SIDE} where new.json ->> 'logo' <> ''
  union all select substr(image.value, 18), new.id,
    coalesce(json_extract(new.json, '$.previewSizes[' || image.key || '].width'), 0)
  from json_each(new.json, '$.previewImages') image where substr(image.value, 1, 17) = '/objects/uploads/'`
const CHANGED = ['previewImages', 'previewSizes', 'logo']
  .map((field) => `old.json -> '${field}' <> new.json -> '${field}'`)
  .join(' or ')

/** Maintained by triggers, so it always matches the agents, those that are gone included. */
export const UPLOAD_TABLES: string = `
create table shown_uploads (
  key text not null, agent_id text not null, width integer not null, primary key (key, agent_id)
) without rowid;
create index shown_uploads_agent on shown_uploads (agent_id);
${['agents', 'gone'].map(triggersOf).join('')}`

function triggersOf(table: string): string {
  return `
create trigger ${table}_uploads_inserted after insert on ${table} begin
  insert or ignore into shown_uploads ${NAMED};
end;
create trigger ${table}_uploads_changed after update of json on ${table} when ${CHANGED} begin
  delete from shown_uploads where agent_id = old.id;
  insert or ignore into shown_uploads ${NAMED};
end;
create trigger ${table}_uploads_deleted after delete on ${table} begin
  delete from shown_uploads where agent_id = old.id;
end;
`
}
