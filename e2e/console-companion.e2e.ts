import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { newOwner, openConsole, signInAs } from './support/console.ts';
import { product } from './support/product.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test('a persona is filled in and set up, and answers customers with facts and their source', async ({
  page,
  context,
}) => {
  const owner = await newOwner();
  const { hash_id: hash, agent_id } = await owner.api.call(windowEndpoints.create, {
    body: { name: 'Lighthouse guide', agent_type: 'companion' },
  });
  await owner.api.call(windowEndpoints.change, { params: { hash }, body: { publish: true } });
  await signInAs(context, owner);
  await openConsole(page, `/redesign/${hash}/knowledge`);
  const persona = page.getByRole('tabpanel', { name: 'Persona' });
  const openPart = (name: string) => persona.getByText(name, { exact: true }).first().click();

  await persona.getByLabel('Name').fill('Mina Park');
  await persona.getByLabel('Personality').fill('I am patient and curious.');
  await persona.getByLabel('Topics to avoid').fill('the lawsuit');
  await openPart('Interviews');
  await persona.getByRole('button', { name: 'Add an interview' }).first().click();
  const interview = page.getByRole('dialog', { name: 'Add an interview' });
  await interview.getByRole('button', { name: 'Save' }).click();
  await expect(interview.getByLabel('Interviewee')).toHaveAttribute('aria-invalid', 'true');
  await interview.getByLabel('Interviewee').fill('Yuna');
  await interview.getByText('Typed text').click();
  await interview.getByLabel('Transcript').fill('Mina kept bees behind the school.');
  await expectAccessible(page);
  await interview.getByRole('button', { name: 'Save' }).click();
  await expect(persona.getByRole('table')).toContainText('Mina kept bees');

  await openPart('Facts');
  await persona.getByRole('button', { name: 'Paste several' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste several' });
  await paste
    .getByLabel('Facts')
    .first()
    .fill('Childhood | I grew up in a lighthouse near Busan.\nI learnt to bake rye bread.');
  await paste.getByRole('button', { name: 'Add 2 facts' }).click();
  await expect(persona.getByRole('table')).toContainText('lighthouse near Busan');
  await expectAccessible(page);

  // Unsaved input survives a change of tabs.
  await openPart('Profile');
  await expect(persona.getByLabel('Name')).toHaveValue('Mina Park');
  await persona.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(persona.getByText('All changes saved')).toBeVisible();
  await expectAccessible(page);

  await openPart('Setup');
  await persona.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(persona.getByRole('region', { name: 'Persona card' })).toContainText(
    'I am Mina Park.',
  );
  const samples = persona.getByRole('region', { name: 'Sample answers' });
  await expect(samples.getByRole('listitem')).toHaveCount(5);
  await expect(samples).toContainText('I grew up in a lighthouse near Busan.');
  await expect(persona.getByRole('button', { name: 'Set up again' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const name of ['Setup', 'Facts', 'Interviews', 'Profile']) {
    await openPart(name);
    await expectNoOverflow(page);
  }
  await expectAccessible(page);

  const shop = await context.newPage();
  await shop.goto(`${product().customer}/${hash}`);
  const field = shop.getByRole('textbox', { name: 'Message' });
  const answer = shop.locator('article[data-from="ai"]').last();
  const ask = async (text: string, words: string) => {
    await field.fill(text);
    await field.press('Enter');
    await expect(answer).toContainText(words);
    await expect(answer).toHaveAttribute('data-state', 'done');
  };
  await ask('Did you live in a lighthouse?', 'I grew up in a lighthouse near Busan.');
  await expect(answer).toContainText('Childhood');
  await ask('Did you keep bees?', 'Yuna told this about me');
  await ask('Are you a real person?', 'I am an AI that speaks as Mina Park');
  await ask('What about the lawsuit?', 'I would rather not talk about the lawsuit');
  await ask('Which university gave you a doctorate?', 'I do not make memories up');

  const setup = await owner.api.call(companionEndpoints.setup, {
    params: { agent_id: agent_id ?? '' },
  });
  expect(setup.known).toMatchObject({ profile: true, interviews: 1, trivia: 2 });
});

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a sample persona answers at once and shows its picture in the header and beside answers', async ({
  page,
  context,
}) => {
  const owner = await newOwner();
  const { hash_id: hash } = await owner.api.call(windowEndpoints.create, {
    body: { name: 'Island guide', agent_type: 'companion' },
  });
  await owner.api.call(windowEndpoints.change, { params: { hash }, body: { publish: true } });
  await signInAs(context, owner);
  await openConsole(page, `/redesign/${hash}/knowledge`);
  const persona = page.getByRole('tabpanel', { name: 'Persona' });
  const offer = persona.getByRole('button', { name: 'Start with a sample persona' });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await offer.click();
  await expect(persona.getByLabel('Name')).toHaveValue('Haru Lind');
  await expect(offer).toBeHidden();
  await persona
    .locator('input[type="file"]')
    .setInputFiles({ name: 'haru.png', mimeType: 'image/png', buffer: pixel });
  await persona.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(persona.getByText('All changes saved')).toBeVisible();

  const preview = page.frameLocator('iframe');
  await expect(preview.locator('img').first()).toHaveAttribute('src', /\/files\/logo\//);

  const visit = await context.newPage();
  await visit.setViewportSize({ width: 390, height: 800 });
  await visit.goto(`${product().customer}/${hash}`);
  const chat = visit.getByRole('region', { name: 'Island guide' });
  await chat.getByRole('textbox', { name: 'Message' }).fill('Do you keep bees?');
  await visit.keyboard.press('Enter');
  const answer = chat.locator('article[data-from="ai"]').last();
  await expect(answer).toContainText('I keep bees behind the lighthouse');
  for (const container of [chat, answer]) {
    const picture = container.locator('img').first();
    await expect(picture).toHaveAttribute('src', /\/files\/logo\//);
    await expect(picture).toHaveJSProperty('naturalWidth', 1);
  }
  await expectAccessible(visit);
  await expectNoOverflow(visit);
});
