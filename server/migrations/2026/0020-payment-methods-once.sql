-- The methods of payment, said once for every table: a new one is added here and in domain/payment.ts.
create function payment_methods() returns text[] language sql immutable parallel safe
  return array['card', 'cheque', 'transfer', 'cash'];

alter table registrations drop constraint registrations_payment_method_check;
alter table registrations add constraint registrations_payment_method_check check (payment_method = any (payment_methods()));
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check check (method = any (payment_methods()));
alter table tournaments drop constraint tournaments_payment_methods_check;
alter table tournaments add constraint tournaments_payment_methods_check check (payment_methods <@ payment_methods());
