import { ask } from '#server/testing/chat-client.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { conversationEndpoints } from '#shared/contracts/conversations/conversation.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { historyPath } from '#shared/utils/console-paths.ts';
import { hashIdOf, newOwner, signInAs } from './support/console.ts';
import { enableHandoff, requestPerson } from './support/handoff.ts';
import { createAsk, log, openLive, rows } from './support/history.ts';
import { newMember } from './support/members.ts';
import { stayAvailable } from './support/stay-available.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';
import { textsIn } from './support/texts.ts';

test('a reply written offline is sent when the connection is back', async ({
  page,
  context,
  pageErrors,
}) => {
  const { owner, hash } = await ownerWithHandoff();
  const { customer, session_id } = await requestPerson(hash);
  await ask(customer, hash, { text: 'Is anybody there?', session_id });
  await signInAs(context, owner);
  await openLive(page, `${historyPath(hash)}?chat=${session_id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Accept' }).click();
  const field = page.getByRole('textbox', { name: /^Reply to/ });
  await expect(field).toBeFocused();
  await expect(page.getByText('A person is answering this chat')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page, 'main');

  await context.setOffline(true);
  await field.fill('Good morning!');
  await field.press('Enter');
  await expect(log(page)).toContainText('Not sent yet');
  await expect(field).toHaveValue('');
  await context.setOffline(false);
  await expect(log(page)).not.toContainText('Not sent yet');
  await expect(log(page)).toContainText('Good morning!');
  await expect(field).toHaveValue('');
  takePageErrors(pageErrors, /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
  await page.getByRole('button', { name: 'End chat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End chat' }).click();
  await expect(page.getByText('This chat has ended')).toBeVisible();
});

test('the AI suggests a reply from the sources, which the member checks and sends', async ({
  page,
  context,
}) => {
  const { owner, hash } = await ownerWithHandoff();
  const { agent_id } = await owner.api.call(windowEndpoints.get, { query: { window_hash: hash } });
  await owner.api.call(faqEndpoints.create, {
    body: {
      agent_id: agent_id ?? '',
      question: 'When do you bake rye bread?',
      answer: 'On Tuesdays and Fridays.',
    },
  });
  const { customer, session_id } = await requestPerson(hash);
  await ask(customer, hash, { text: 'When do you bake rye bread?', session_id });
  await signInAs(context, owner);
  await openLive(page, `${historyPath(hash)}?chat=${session_id}`);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Suggest a reply' }).click();
  const field = page.getByRole('textbox', { name: /^Reply to/ });
  await expect(field).toHaveValue(/On Tuesdays and Fridays/);
  await expect(page.getByRole('group', { name: 'Sources' })).toContainText('rye bread');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toContainText('On Tuesdays and Fridays');
  await expect(page.getByRole('group', { name: 'Sources' })).toHaveCount(0);
});

test('a member who may not read all chats sees and answers a chat that is assigned to them', async ({
  page,
  context,
}) => {
  const { owner, hash } = await ownerWithHandoff();
  const member = await newMember(owner, []);
  await signInAs(context, member);
  await openLive(page, historyPath(hash));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    textsIn('en', 'shell').noAccess.title,
  );

  const askQuestion = await createAsk(hash);
  const [own] = [await askQuestion('Mine, please'), await askQuestion('Of somebody else')];
  const members = await owner.api.call(memberEndpoints.list, {});
  const assignee = members.find(({ email }) => email === member.email)?.id ?? '';
  await owner.api.call(conversationEndpoints.change, { params: { id: own }, body: { assignee } });
  // An open page is updated live.
  await expect(rows(page)).toHaveCount(1);
  await rows(page).click();
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('Here I am');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Here I am');
});

/** An owner whose chatbot has handoff enabled. */
async function ownerWithHandoff() {
  const owner = await newOwner({ windows: ['Bakery'] });
  const hash = await hashIdOf(owner);
  await enableHandoff(owner, hash);
  await stayAvailable(owner);
  return { owner, hash };
}
