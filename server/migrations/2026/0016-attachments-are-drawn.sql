-- Attachments of mails are drawn by the process that sends them: they name a receipt instead of a file of one machine.
update mails
set attachments = (
  select jsonb_agg(jsonb_build_object('name', a ->> 'name', 'mime', a ->> 'mime', 'kind', 'receipt',
                                      'id', replace(a ->> 'storage_key', '.pdf', '')))
  from jsonb_array_elements(attachments) a)
where attachments <> '[]' and attachments -> 0 ? 'storage_key';
