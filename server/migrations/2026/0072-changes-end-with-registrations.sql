-- No screen ever set it: what a club changes of its entry ends with the registrations.
alter table tournaments drop column changes_until;
