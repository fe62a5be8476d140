import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '#shared/testing/render-part.tsx';
import { Tabs } from './tabs.tsx';

function Settings() {
  const [tab, setTab] = useState<'general' | 'install'>('general');
  return (
    <Tabs
      label="Settings"
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'general', label: 'General' },
        { id: 'install', label: 'Install' },
      ]}
    >
      About {tab}
    </Tabs>
  );
}

test('arrow keys switch tabs, and Tab moves to the panel', async () => {
  const { user } = await renderPart(<Settings />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'General', selected: true }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Install', selected: true }));
  expect(screen.getByRole('tabpanel', { name: 'Install' }).textContent).toBe('About install');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'General' })).toBeTruthy();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test('a selected tab that is out of view is scrolled into view', async () => {
  const offsetLeft = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500);
  try {
    const { user } = await renderPart(<Settings />);
    const row = screen.getByRole('tablist');
    row.scrollLeft = 0;
    await user.click(screen.getByRole('tab', { name: 'Install' }));
    expect(row.scrollLeft).toBeGreaterThan(0);
    expect(row.scrollLeft).toBeLessThan(500);
  } finally {
    offsetLeft.mockRestore();
  }
});
