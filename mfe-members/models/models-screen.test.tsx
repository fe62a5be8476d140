import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OrganizationModel } from '#shared/contracts/people/organization-models.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { ModelsScreen } from './models-screen.tsx';

const model: OrganizationModel = {
  id: 'one',
  name: 'Own',
  base_url: 'https://models.example/v1',
  model: 'large',
  key_hint: '…8fQ2',
  prompt_price: 2,
  completion_price: 8,
  is_default: true,
  created_by: 'Mina Park',
  created_at: '2026-11-20T10:00:00Z',
};
const renderModels = (items = [model]) =>
  renderScreen({
    Screen: ModelsScreen,
    pattern: '/redesign/organization',
    calls: {
      'GET /models': { items, currency: 'KRW' },
      'POST /models': model,
      'PATCH /models/:id': model,
      'DELETE /models/:id': { deleted: 1 },
    },
  });

test('a model is added with its key and prices', async () => {
  const { user, api } = await renderModels();
  await user.click(await screen.findByRole('button', { name: 'Add a model' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getAllByText(/Fill this in|required|Enter/).length).toBeGreaterThan(0);
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Own');
  const address = dialog.getByRole('textbox', { name: /Address/ });
  await user.clear(address);
  await user.type(address, 'https://models.example/v1');
  await user.type(dialog.getByRole('textbox', { name: /Model ID/ }), 'large');
  await user.type(dialog.getByLabelText(/API key/), 'sk-one');
  await user.type(dialog.getByRole('textbox', { name: /Input/ }), '2.5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests.find(({ name }) => name === 'POST /models')?.body).toEqual({
    name: 'Own',
    base_url: 'https://models.example/v1',
    model: 'large',
    api_key: 'sk-one',
    prompt_price: 2.5,
    completion_price: null,
    is_default: false,
  });
});

test('editing a model keeps the stored key when none is entered', async () => {
  const { user, api } = await renderModels();
  await user.click(await screen.findByRole('button', { name: 'Actions for Own' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/…8fQ2/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests.find(({ name }) => name === 'PATCH /models/:id')?.body).toEqual({
    base_url: model.base_url,
    model: 'large',
    is_default: true,
    prompt_price: 2,
    completion_price: 8,
  });
});

test('a model is deleted after confirmation', async () => {
  const { user, api } = await renderModels();
  await user.click(await screen.findByRole('button', { name: 'Actions for Own' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(api.requests.some(({ name }) => name === 'DELETE /models/:id')).toBe(true),
  );
});
