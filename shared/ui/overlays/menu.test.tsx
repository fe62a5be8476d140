import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderPart } from '#shared/testing/render-part.tsx';
import { Menu, type MenuItems } from './menu.tsx';

const select = jest.fn<(what: string) => void>();
const items: MenuItems = [
  { label: 'Rename', onSelect: () => select('rename') },
  { label: 'Archive', disabled: true, hint: 'Only owners may', onSelect: () => select('archive') },
  'separator',
  { label: 'Delete', danger: true, onSelect: () => select('delete') },
];

async function openMenu() {
  select.mockClear();
  const view = await renderPart(<Menu label="Actions" items={items} />);
  const button = screen.getByRole('button', { name: 'Actions' });
  button.focus();
  await view.user.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'Actions' });
  return { ...view, button };
}
const focused = () => document.activeElement?.textContent;

test('a menu is operated by keyboard and restores the focus', async () => {
  const { user, button } = await openMenu();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Rename');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Delete');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toContain('Archive');
  await user.keyboard('{Home}d');
  expect(focused()).toBe('Delete');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('an item is selected after the menu closed and the focus was restored', async () => {
  const { user, button } = await openMenu();
  let focusedOnSelect: Element | null = null;
  select.mockImplementationOnce(() => {
    focusedOnSelect = document.activeElement;
  });
  await user.keyboard('{End}{Enter}');
  expect(select.mock.calls).toEqual([['delete']]);
  expect(focusedOnSelect).toBe(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a disabled item is focusable, shows its reason and does nothing', async () => {
  const { user } = await openMenu();
  const archive = screen.getByRole('menuitem', { name: /Archive.*Only owners may/ });
  expect(archive.getAttribute('aria-disabled')).toBe('true');
  await user.click(archive);
  expect(select).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});

test('a press on the button or elsewhere closes the menu', async () => {
  const { user, button } = await openMenu();
  await user.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(button);
  await screen.findByRole('menu');
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
