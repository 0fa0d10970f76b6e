-- Queues of jobs that no worker takes from until whoever runs the installation releases them: a lane of emails, or all (`*`).
create table held_queues (
  queue text primary key check (length(queue) between 1 and 100),
  held_at timestamptz not null
);
