-- Mails that have left are read again by nobody after a while: what they say goes, that they were sent stays.
create index mails_with_text on mails (sent_at) where plain_text <> '' or html <> '' or subject <> '';
