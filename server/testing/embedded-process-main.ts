// The process that `embedded-process.ts` starts: prints the database URL, writes rows on command,
// and stops the database when its input ends.
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbeddedPostgres } from '../platform/db/embedded/index.ts';

try {
  const database = await startEmbeddedPostgres(JSON.parse(process.argv[2] ?? ''));
  const { url, adopted, isAlone } = database;
  console.log(JSON.stringify({ url, adopted, isAlone }));
  for await (const _line of createInterface(process.stdin)) await writeForever(url);
  await database.stop();
} catch (error) {
  console.log(JSON.stringify({ error: String(error) }));
}

async function writeForever(url: string): Promise<never> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create table if not exists acknowledged (n int)');
  for (let n = 1; ; n += 1) {
    await client.query('insert into acknowledged values ($1)', [n]);
    process.stdout.write(`${n}\n`);
  }
}
