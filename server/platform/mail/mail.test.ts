import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import { type MailServer, startMailServer } from '#server/testing/stand-ins/mail-server.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { queueMail, sendQueuedMail } from './index.ts';
import { textToHtml } from './mail.ts';

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
const send = (smtpUrl = server.url) => sendQueuedMail({ db: database.db, smtpUrl, from });
const outbox = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const received = (): Promise<Email[]> =>
  Promise.all(server.received.map(({ content }) => PostalMime.parse(content)));

test.each([
  [
    '이메일 주소를 확인해 주세요 ✉️',
    '안녕하세요,\n\n아래 주소를 여십시오: https://a.example/?t=1&u=2',
  ],
  ['メールアドレスの確認', 'こんにちは。\n\n次のリンクを開いてください。'],
  ['Confirme su dirección: ¿es usted?', 'Hola'],
])('“%s” arrives as it was written, as text and as HTML', async (subject, text) => {
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

test('a mail that is sent is not sent again', async () => {
  await queueMail(database.db, { to: 'a@shop.example', subject: 'once', text: 'once' });
  await Promise.all([send(), send()]);
  await send();
  expect(server.received).toHaveLength(1);
});

test('a mail whose transaction fails was never queued', async () => {
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

test('visitors’ text stays text in HTML', () => {
  expect(textToHtml('<script>alert("1")</script> & co')).toContain(
    '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; co</p>',
  );
});

test('“not now” is tried again later, and the others are sent meanwhile', async () => {
  await queueMail(database.db, { to: 'busy@shop.example', subject: 's', text: 't' });
  await queueMail(database.db, { to: 'a@shop.example', subject: 's', text: 't' });
  server.refuse('busy@shop.example', 451);
  await expect(send()).rejects.toThrow('tried again');
  const byRecipient = async () =>
    (await outbox()).sort((a, b) => (a.recipient < b.recipient ? 1 : -1));
  expect(await byRecipient()).toMatchObject([
    { state: 'queued', attempts: 1, last_error: expect.stringContaining('451') },
    { state: 'sent' },
  ]);
  server.accept('busy@shop.example');
  await send();
  expect(await byRecipient()).toMatchObject([{ state: 'sent', attempts: 2 }, { state: 'sent' }]);
});

test('“never” is final', async () => {
  await queueMail(database.db, { to: 'nobody@shop.example', subject: 's', text: 't' });
  server.refuse('nobody@shop.example', 550);
  await send();
  await send();
  expect(await outbox()).toMatchObject([
    { state: 'failed', attempts: 1, last_error: expect.stringContaining('550') },
  ]);
});

test('a server that is not there is tried again, but not for ever', async () => {
  await queueMail(database.db, { to: 'a@shop.example', subject: 's', text: 't' });
  for (let attempt = 1; attempt < 8; attempt += 1) {
    await expect(send('smtp://127.0.0.1:1')).rejects.toThrow('ESOCKET');
  }
  await send('smtp://127.0.0.1:1');
  expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 8 }]);
});

test('without a mail server the mail is kept in the outbox', async () => {
  await queueMail(database.db, { to: 'a@shop.example', subject: 's', text: 'read me' });
  await sendQueuedMail({ db: database.db, from });
  expect(await outbox()).toMatchObject([{ state: 'kept', attempts: 0, body: 'read me' }]);
});
