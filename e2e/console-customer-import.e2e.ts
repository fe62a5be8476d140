import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { signInNewOwner } from './support/console.ts';
import { openLive } from './support/history.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

const table = [
  '이름,이메일,등급,가입일',
  '김민아,mina@example.org,VIP,2026-03-01',
  '박준,jun@,일반,',
].join('\n');

test('an owner defines fields, imports customers with their values, and changes one in place', async ({
  page,
  context,
}) => {
  const { owner, hash } = await signInNewOwner(context, { language: 'ko' });
  await openLive(page, `/redesign/${hash}/customers`);
  await page.getByRole('button', { name: '더 보기' }).click();
  await page.getByRole('menuitem', { name: '사용자 지정 항목…' }).click();
  const fields = page.getByRole('dialog', { name: '사용자 지정 항목' });
  await fields.getByRole('button', { name: '항목 추가' }).click();
  await fields.getByLabel('항목 1 이름').fill('등급');
  await fields.getByLabel('등급 유형').selectOption('선택');
  await fields.getByLabel('등급 선택지').fill('일반\nVIP');
  await fields.getByRole('button', { name: '항목 추가' }).click();
  await fields.getByLabel('항목 2 이름').fill('가입일');
  await fields.getByLabel('가입일 유형').selectOption('날짜');
  await expectAccessible(page, '[role=dialog]');
  await fields.getByRole('button', { name: '저장' }).click();
  await expect(fields).toBeHidden();

  await page.getByRole('button', { name: '더 보기' }).click();
  await page.getByRole('menuitem', { name: '고객 가져오기…' }).click();
  const dialog = page.getByRole('dialog', { name: '고객 가져오기' });
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(table) },
  });
  await expect(dialog.getByText('이메일: 올바른 이메일이 아님')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: '고객 1명 가져오기' }).click();
  await expect(dialog.getByRole('status')).toContainText('추가 1명');
  await dialog.getByRole('button', { name: '닫기' }).last().click();
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('link', { name: '김민아' }).click();
  const group = page.getByRole('group', { name: '사용자 지정 항목' });
  await expect(group.getByLabel('가입일')).toHaveValue('2026-03-01');
  await group.getByLabel('등급').selectOption('일반');
  await expect(page.getByText('정보를 저장했습니다')).toBeVisible();
  await expectAccessible(page, 'main');
  const { items } = await owner.api.call(contactEndpoints.list, { params: { hash } });
  expect(items).toMatchObject([{ name: '김민아', reason: 'import', consent_at: null }]);
  expect(Object.values(items[0]?.fields ?? {})).toEqual(['일반', '2026-03-01']);
});
