import { sql } from 'kysely';
import type { JobHandler } from '#server/platform/jobs/worker.ts';
import type { BankEvent } from './bank/webhooks.ts';
import { attempt, type World } from './world.ts';

/** Sends a webhook, sometimes after a copy with a wrong signature, which must be refused. */
export async function deliver(world: World, event: BankEvent): Promise<void> {
  const { bank, app, random } = world;
  const { body, headers } = bank.sign(event);
  const send = (text: string) =>
    fetch(`${app.consoleUrl}/payments/webhooks/${event.provider}`, {
      ...{ method: 'POST', body: text },
      headers: { 'content-type': 'application/json', ...headers },
    });
  if (random.chance(0.02)) {
    const { status } = await send(`${body} `);
    if (status < 400) throw new Error('a forged webhook was accepted');
  }
  await send(body);
}

/** Delivers the webhooks that are due, and runs the queued jobs. */
export async function deliverWebhooks(world: World): Promise<void> {
  for (const event of world.bank.takeWebhooks()) {
    await attempt(world, 'webhook', () => deliver(world, event));
  }
  await runQueued(world);
}

interface QueuedJob {
  id: string;
  kind: string;
  payload: unknown;
}

/** Runs the queued jobs about money and drops others, such as mails. A failed job stays queued. */
export async function runQueued(world: World): Promise<void> {
  const { db } = world;
  const { rows } = await sql<QueuedJob>`
    select job.id::text, task.identifier as kind, job.payload
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    order by job.id`.execute(db);
  const ended: string[] = [];
  for (const { id, kind, payload } of rows) {
    const job = world.jobs[kind];
    const isDone = !job || (await attempt(world, kind, () => runJob(job, payload)));
    if (isDone) ended.push(id);
  }
  if (ended.length === 0) return;
  await sql`select graphile_worker.complete_jobs(${ended}::bigint[])`.execute(db);
}

export function runJob(job: JobHandler, payload: unknown): Promise<void> {
  return typeof job === 'function' ? job(payload) : job.run(payload);
}
