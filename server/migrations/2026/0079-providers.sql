-- Somebody is on the way to a provider and back: five minutes, once, in the browser that set out. Found by the hash of its
-- state; what proves the answer of the provider is drawn from the state itself and kept nowhere.
create table auth.provider_flows (
  state_hash text primary key,
  -- Of the cookie of that browser.
  browser_hash text not null,
  provider text not null,
  redirect_to text not null,
  -- The browser exchanges a code; null for one that takes its session at once.
  flow_state_id uuid references auth.flow_states on delete cascade,
  -- The session that wants to be joined to whoever comes back; null for a sign-in.
  link_session_id uuid references auth.sessions on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index provider_flows_flow_state on auth.provider_flows (flow_state_id);
create index provider_flows_link_session on auth.provider_flows (link_session_id);
create index provider_flows_end on auth.provider_flows (expires_at);

-- An identity token opens one session, however often it is shown.
create table auth.spent_id_tokens (
  token_hash text primary key,
  expires_at timestamptz not null
);
create index spent_id_tokens_end on auth.spent_id_tokens (expires_at);
