import { screen, within } from '@testing-library/react';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { ChatbotUsage } from '../usage/usage.tsx';
import { fakeStatistics, fakeUsage } from './fake-usage.ts';

export const statisticsCalls = (statistics = fakeStatistics()) => ({
  'GET /statistics/figures': statistics,
  'GET /statistics/questions': statistics,
  'GET /statistics/team': statistics,
});

export const usageCalls = { ...statisticsCalls(), 'GET /organizations/usage': fakeUsage() };

/** Renders the usage of one chatbot. */
export const renderUsage = (setup: Partial<ScreenSetup> = {}) =>
  renderScreen({
    Screen: ChatbotUsage,
    pattern: '/redesign/:hash_id',
    calls: usageCalls,
    ...setup,
  });

export async function findSection(heading: string) {
  const region = (await screen.findByRole('heading', { name: heading, level: 2 })).closest(
    'section',
  );
  return within(region as HTMLElement); // each heading of this page is inside a section
}
