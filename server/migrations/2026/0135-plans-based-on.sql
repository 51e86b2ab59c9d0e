-- What a plan was made from: asked for each plan that is to be deleted.
create index plans_based_on on plans (based_on);
