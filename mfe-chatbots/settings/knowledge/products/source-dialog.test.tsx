import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import {
  fakeFile,
  fakeProduct,
  type ProductCalls,
  renderProducts,
} from '../../testing/render-products.tsx';

describe('descriptions of a table of products', () => {
  const described = {
    ...fakeFile,
    state: 'ready',
    column_descriptions: { cost: 'With tax' },
  } as const;
  const proposal = {
    dataframe_description: 'Table “spring.csv”.',
    column_description: { title: 'Text, such as Red mug.', cost: 'Number from 1 to 9.' },
  };
  const open = async (
    propose: NonNullable<ProductCalls['POST /ecommerce/generate_description']>,
  ) => {
    const view = await renderProducts([described], [fakeProduct], true, {
      'POST /ecommerce/generate_description': propose,
    });
    await view.user.click(await screen.findByRole('button', { name: 'Edit descriptions' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = async (name: string) => dialog.findByLabelText<HTMLInputElement>(name);
    await field('Description of title');
    return { ...view, dialog, field };
  };

  test('are proposed for empty fields and only saved on submit', async () => {
    const { user, api, dialog, field } = await open(proposal);
    await user.type(await field('What the table contains'), 'Our spring range');
    await user.click(dialog.getByRole('button', { name: 'Suggest descriptions' }));
    expect(await dialog.findByText(/1 empty field was filled in/)).toBeTruthy();
    expect((await field('What the table contains')).value).toBe('Our spring range');
    expect((await field('Description of title')).value).toBe('Text, such as Red mug.');
    expect((await field('Description of cost')).value).toBe('With tax');
    const saved = () => api.requests.find(({ name }) => name.startsWith('PATCH'))?.body;
    expect(saved()).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Suggest descriptions' }));
    expect(await dialog.findByText('All fields are filled in.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved()).toEqual({
        description: 'Our spring range',
        columns: { title: 'Text, such as Red mug.' },
      }),
    );
  });

  test('stay unchanged and show the reason when proposing fails', async () => {
    const { user, dialog, field } = await open(() => {
      throw new FakeProblem(503, { code: 'unavailable', detail: 'Try again later.' });
    });
    await user.type(await field('Description of title'), 'Name');
    await user.click(dialog.getByRole('button', { name: 'Suggest descriptions' }));
    expect(await dialog.findByText('Try again later.')).toBeTruthy();
    expect((await field('Description of title')).value).toBe('Name');
  });
});
