import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { type MailServer, startMailServer } from '#server/testing/stand-ins/mail-server.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { withClockSkew } from '#server/testing/with-clock-skew.ts';
import { queueMail, sendQueuedMail, sweepOutbox } from './index.ts';
import { textToHtml } from './mail.ts';
import { createOutboxRepository } from './outbox.repository.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: MailServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startMailServer();
});
afterEach(async () => {
  server.received.length = 0;
  await database.db.deleteFrom('outbox').execute();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const from = '챗윈도 <no-reply@chatwindow.example>';
const nowhere = 'smtp://127.0.0.1:1';
const send = (smtpUrl = server.url) => sendQueuedMail({ db: database.db, smtpUrl, from });
const outbox = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
/** Moves the time of all mails. */
const advanceTime = (time: string) =>
  database.db
    .updateTable('outbox')
    .set({
      due_at: sql`due_at - ${time}::interval`,
      expires_at: sql`expires_at - ${time}::interval`,
      created_at: sql`created_at - ${time}::interval`,
    })
    .execute();
const received = (): Promise<Email[]> =>
  Promise.all(server.received.map(({ content }) => PostalMime.parse(content)));

test.each([
  [
    '이메일 주소를 확인해 주세요 ✉️',
    '안녕하세요,\n\n아래 주소를 여십시오: https://a.example/?t=1&u=2',
  ],
  ['メールアドレスの確認', 'こんにちは。\n\n次のリンクを開いてください。'],
  ['Confirme su dirección: ¿es usted?', 'Hola'],
])('“%s” arrives unchanged, as text and as HTML', async (subject, text) => {
  await queueMail(database.db, { to: 'owner@shop.example', subject, text });
  await send();
  const [mail] = await received();
  expect(mail).toMatchObject({
    subject,
    from: { name: '챗윈도', address: 'no-reply@chatwindow.example' },
    to: [{ address: 'owner@shop.example' }],
  });
  expect(mail?.text?.trim()).toBe(text);
  expect(mail?.html).toContain(textToHtml(text));
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }]);
});

test('a sent mail is not sent again', async () => {
  await queueMail(database.db, { to: 'a@shop.example', subject: 'once', text: 'once' });
  await Promise.all([send(), send()]);
  await send();
  expect(server.received).toHaveLength(1);
});

test('a mail of a rolled-back transaction is never queued', async () => {
  const failing = database.db.transaction().execute(async (transaction) => {
    await queueMail(transaction, { to: 'a@shop.example', subject: 's', text: 't' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await outbox()).toEqual([]);
});

test('no text can become a header or a second recipient', async () => {
  await queueMail(database.db, {
    to: 'a@shop.example',
    subject: 'Hello\r\nBcc: victim@elsewhere.example\u2028X: y',
    text: 'Body\r\n.\r\nRCPT TO:<victim@elsewhere.example>',
  });
  await send();
  const [mail] = await received();
  expect(mail?.subject).toBe('Hello Bcc: victim@elsewhere.example X: y');
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(server.received[0]?.recipients).toEqual(['a@shop.example']);
  for (const to of [
    'a@b.example, c@d.example',
    'a@b.example\nBcc: c@d.example',
    'A <a@b.example>',
    'a',
  ]) {
    await expect(queueMail(database.db, { to, subject: 's', text: 't' })).rejects.toThrow(
      RangeError,
    );
  }
});

test('text of customers is escaped in HTML', () => {
  expect(textToHtml('<script>alert("1")</script> & co')).toContain(
    '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; co</p>',
  );
});

test('a mail that the server defers is retried, and the others are sent meanwhile', async () => {
  await queueMail(database.db, { to: 'busy@shop.example', subject: 's', text: 't' });
  await queueMail(database.db, { to: 'a@shop.example', subject: 's', text: 't' });
  server.refuse('busy@shop.example', 451);
  await send();
  const byRecipient = async () =>
    (await outbox()).sort((a, b) => (a.recipient < b.recipient ? 1 : -1));
  const refused = {
    state: 'queued',
    attempts: 1,
    last_error: expect.stringContaining('451'),
    sent_at: null,
  };
  expect(await byRecipient()).toMatchObject([refused, { state: 'sent' }]);
  server.accept('busy@shop.example');
  await send();
  expect(await byRecipient()).toMatchObject([refused, { state: 'sent' }]);
  await advanceTime('1 minute');
  await send();
  expect(await byRecipient()).toMatchObject([{ state: 'sent', attempts: 2 }, { state: 'sent' }]);
});

test('a mail that the server rejects is not retried', async () => {
  await queueMail(database.db, { to: 'nobody@shop.example', subject: 's', text: 't' });
  server.refuse('nobody@shop.example', 550);
  await send();
  await send();
  expect(await outbox()).toMatchObject([
    { state: 'failed', attempts: 1, last_error: expect.stringContaining('550') },
  ]);
});

test('a server that is down for hours receives the mail afterwards', async () => {
  await queueMail(database.db, { to: 'a@shop.example', subject: 's', text: 't' });
  for (let hour = 0; hour < 5; hour += 1) {
    await send(nowhere);
    await advanceTime('1 hour');
  }
  expect(await outbox()).toMatchObject([{ state: 'queued' }]);
  await advanceTime('1 hour');
  await send();
  expect(server.received).toHaveLength(1);
});

test('an unreachable server is not retried forever', async () => {
  await queueMail(database.db, { to: 'a@shop.example', subject: 's', text: 't' });
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect(await outbox()).toMatchObject([{ state: 'queued', attempts: attempt - 1 }]);
    await send(nowhere);
    await advanceTime('8 hours');
  }
  expect(await outbox()).toMatchObject([
    { state: 'failed', attempts: 8, last_error: expect.stringContaining('ESOCKET') },
  ]);
});

test('a mail whose process was killed while sending is sent by another after its lease expired', async () => {
  await queueMail(database.db, { to: 'a@shop.example', subject: 's', text: 't' });
  await createOutboxRepository(database.db).claim();
  await send();
  expect(server.received).toHaveLength(0);
  await advanceTime('5 minutes');
  await send();
  expect(server.received).toHaveLength(1);
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('a mail that crashes the process on every attempt ends as failed', async () => {
  await queueMail(database.db, { to: 'a@shop.example', subject: 's', text: 't' });
  for (let death = 1; death <= 8; death += 1) {
    expect(await createOutboxRepository(database.db).claim()).toBeDefined();
    await advanceTime('5 minutes');
  }
  await send();
  expect(server.received).toHaveLength(0);
  expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 8 }]);
});

test.each([60_000, -60_000])(
  'a process whose clock is %d ms off retries as often as any other',
  async (skew) => {
    await queueMail(database.db, { to: 'busy@shop.example', subject: 's', text: 't' });
    server.refuse('busy@shop.example', 451);
    await withClockSkew(skew, () => send());
    expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    server.accept('busy@shop.example');
    await advanceTime('1 minute');
    await withClockSkew(skew, () => send());
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  },
);

test('a sent mail is removed from the outbox with its links', async () => {
  await queueMail(database.db, {
    to: 'a@shop.example',
    subject: 's',
    text: 'https://a.example/?token=x',
  });
  await send();
  expect(await outbox()).toMatchObject([{ state: 'sent', body: '', html: null }]);
});

test('a mail whose link has expired is neither sent nor readable', async () => {
  const mail = { to: 'a@shop.example', text: 'https://a.example/?token=x' };
  await queueMail(database.db, { ...mail, subject: '1 kept', validMinutes: 60 });
  await sendQueuedMail({ db: database.db, from });
  await queueMail(database.db, { ...mail, subject: '2 expired', validMinutes: 60 });
  await queueMail(database.db, { ...mail, subject: '3 sent', validMinutes: 180 });
  await advanceTime('2 hours');
  await sweepOutbox(database.db);
  await send();
  expect(server.received).toHaveLength(1);
  const bySubject = (await outbox()).toSorted((a, b) => a.subject.localeCompare(b.subject));
  expect(bySubject).toMatchObject([
    { state: 'kept', body: '', html: null },
    { state: 'failed', body: '', html: null, last_error: 'expired' },
    { state: 'sent' },
  ]);
});

test('old mails are deleted from the outbox', async () => {
  await queueMail(database.db, { to: 'a@shop.example', subject: 's', text: 't' });
  await send();
  await advanceTime('91 days');
  await sweepOutbox(database.db);
  expect(await outbox()).toEqual([]);
});

test('without a mail server the mail stays in the outbox', async () => {
  await queueMail(database.db, { to: 'a@shop.example', subject: 's', text: 'read me' });
  await sendQueuedMail({ db: database.db, from });
  expect(await outbox()).toMatchObject([{ state: 'kept', attempts: 0, body: 'read me' }]);
});
