import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SalesDetails } from '#shared/contracts/answers/sales-details.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { DetailsSection } from './details-section.tsx';

const empty: SalesDetails = {
  products: '',
  prices: '',
  objections: [],
  offers: [],
  qualification: [],
  goal: 'lead',
  booking_url: '',
};

const Editor = () => (
  <DetailsSection knowledgeId="knowledge-1" agentId="agent-1" hash="onyu-flowers" mayEdit />
);

function renderDetails(
  stored: SalesDetails,
  save: (body: SalesDetails, isDraft: boolean) => SalesDetails,
) {
  return renderScreen({
    Screen: Editor,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /sales/:agent_id/details': stored,
      'PUT /sales/:agent_id/details': ({ body, query }) =>
        save(body as SalesDetails, query.generate === 'true'), // the body of this call
    },
  });
}

const findButton = (name: string) => screen.findByRole('button', { name });

test('a booking goal requires its URL, and saving is confirmed', async () => {
  const { user, api } = await renderDetails(empty, (body) => body);
  await user.click(await findButton('Add a question'));
  await user.type(screen.getByLabelText('Question 1'), 'For how many people?');
  await user.click(screen.getByRole('radio', { name: /Book a time/ }));
  await user.click(await findButton('Save'));
  const bookingUrl = screen.getByLabelText('Booking link');
  await waitFor(() => expect(bookingUrl.getAttribute('aria-invalid')).toBe('true'));
  expect(api.requests.filter(({ name }) => name.startsWith('PUT'))).toHaveLength(0);
  await user.type(bookingUrl, 'example.com/book');
  await user.click(await findButton('Save'));
  expect(await screen.findByText('All changes saved')).toBeTruthy();
  expect(api.requests.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({
    ...empty,
    qualification: ['For how many people?'],
    goal: 'booking',
    booking_url: 'https://example.com/book',
  });
});

test('an offer without a name or with an invalid URL shows errors and keeps its input', async () => {
  const { user } = await renderDetails(empty, (body) => body);
  await user.click(await findButton('Add an offer'));
  await user.type(screen.getByLabelText('Price'), '€490');
  await user.type(screen.getByLabelText('Link'), 'not an address');
  await user.click(await findButton('Save'));
  expect(await screen.findByText('Fill in this field.')).toBeTruthy();
  expect(screen.getByText('Enter an address that starts with https://.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('€490');
  await user.click(await findButton('Discard'));
  expect(screen.queryByRole('group', { name: 'Offer 1' })).toBeNull();
});

test('a draft fills empty fields, keeps typed text and is not saved', async () => {
  const offers = [{ name: 'Starter', description: '', price: '', url: '', image_url: '' }];
  const { user } = await renderDetails({ ...empty, prices: '€90' }, (body, isDraft) => {
    if (!isDraft) throw new FakeProblem(503, { code: 'unavailable', detail: '' });
    return { ...body, products: body.products || 'Courses', offers };
  });
  await user.click(await findButton('Draft from documents'));
  expect(await screen.findByText(/This is a draft from your documents/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Products and services').value).toBe('Courses');
  expect(screen.getByLabelText<HTMLInputElement>('Prices').value).toBe('€90');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  // A failed save keeps the draft in the form.
  await user.click(await findButton('Save'));
  await waitFor(() => expect(screen.getByText('Unsaved changes')).toBeTruthy());
  expect(screen.getByRole('group', { name: 'Offer 1' })).toBeTruthy();
});
