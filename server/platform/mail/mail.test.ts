import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { queueMail, sendQueuedMail } from './index.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let smtp: SMTPServer;
let received: Buffer[] = [];
let refuse: { responseCode: number } | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error('refused'), refuse) : undefined),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await database.drop();
});
afterEach(async () => {
  received = [];
  refuse = null;
  await database.db.deleteFrom('outbox').execute();
});

const from = 'Chatwindow <no-reply@example.com>';
const smtpUrl = () => `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
const send = () => sendQueuedMail({ db: database.db, smtpUrl: smtpUrl(), from });
const outbox = () => database.db.selectFrom('outbox').selectAll().execute();

test('a mail arrives whole, in any script', async () => {
  const mail = {
    to: 'kim@example.com',
    subject: '가입을 확인해 주십시오 — 確認',
    text: '안녕하십니까?\n山田様',
  };
  await queueMail(database.db, mail);
  await send();
  const parsed = await PostalMime.parse(received[0] ?? '');
  expect(parsed).toMatchObject({
    subject: mail.subject,
    text: expect.stringContaining(mail.text),
    to: [{ address: mail.to }],
  });
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

test('a subject cannot add headers', async () => {
  await queueMail(database.db, {
    to: 'a@example.com',
    subject: 'Hi\r\nBcc: b@example.com',
    text: 'x',
  });
  await send();
  const parsed = await PostalMime.parse(received[0] ?? '');
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.subject).toBe('Hi Bcc: b@example.com');
});

test('without a mail server the mail is kept in the outbox', async () => {
  await queueMail(database.db, { to: 'a@example.com', subject: 'Hi', text: 'x' });
  await sendQueuedMail({ db: database.db, from });
  expect(await outbox()).toMatchObject([{ state: 'kept' }]);
});

test('a temporary refusal is tried again, a final one is not', async () => {
  await queueMail(database.db, { to: 'a@example.com', subject: 'Hi', text: 'x' });
  refuse = { responseCode: 451 };
  await expect(send()).rejects.toThrow('could not be sent yet');
  expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1 }]);
  refuse = { responseCode: 550 };
  await send();
  expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 2 }]);
  expect(received).toEqual([]);
});

test('two processes send each mail once', async () => {
  for (let count = 0; count < 10; count += 1) {
    await queueMail(database.db, { to: 'a@example.com', subject: `Number ${count}`, text: 'x' });
  }
  await Promise.all([send(), send()]);
  expect(received).toHaveLength(10);
});
