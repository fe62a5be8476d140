import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '#shared/testing/render-part.tsx';
import { type Column, type Sort, Table, type TableProps } from './table.tsx';

interface Member {
  id: string;
  name: string;
}
const members = ['Ana', 'Bora', 'Chen', 'Dae', 'Eva'].map((name) => ({ id: name, name }));
const columns: readonly Column<Member>[] = [
  { id: 'name', header: 'Name', sortable: true, cell: (member) => member.name },
  { id: 'role', header: 'Role', priority: 'low', cell: () => 'Viewer' },
];
const base = {
  caption: 'Members',
  columns,
  rows: members,
  rowId: (member: Member) => member.id,
  rowName: (member: Member) => member.name,
};

function Selecting(props: Partial<TableProps<Member>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Table {...base} {...props} selected={selected} onSelect={setSelected} />
      <output>{[...selected].sort().join()}</output>
    </>
  );
}
const selection = () => screen.getByRole('status').textContent;

function Sorting({ onSort }: { onSort: (sort: Sort) => void }) {
  const [sort, setSort] = useState<Sort>();
  function handleSort(next: Sort) {
    onSort(next);
    setSort(next);
  }
  return <Table {...base} sort={sort} onSort={handleSort} />;
}

test('a header sorts ascending, then descending, and sets aria-sort', async () => {
  const handleSort = jest.fn<(sort: Sort) => void>();
  const { user } = await renderPart(<Sorting onSort={handleSort} />);
  const header = screen.getByRole('columnheader', { name: 'Name' });
  expect(header.getAttribute('aria-sort')).toBeNull();
  await user.click(within(header).getByRole('button'));
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  await user.click(within(header).getByRole('button'));
  expect(header.getAttribute('aria-sort')).toBe('descending');
  expect(handleSort.mock.calls).toEqual([
    [{ column: 'name', direction: 'ascending' }],
    [{ column: 'name', direction: 'descending' }],
  ]);
  expect(
    within(screen.getByRole('columnheader', { name: 'Role' })).queryByRole('button'),
  ).toBeNull();
});

test('shift-click selects or clears a range in both directions', async () => {
  const { user } = await renderPart(<Selecting />);
  await user.click(screen.getByRole('checkbox', { name: 'Select Dae' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Bora' }));
  await user.keyboard('{/Shift}');
  expect(selection()).toBe('Bora,Chen,Dae');
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Chen' }));
  await user.keyboard('{/Shift}');
  expect(selection()).toBe('Dae');
});

test('the header checkbox reflects and toggles the rows of the page', async () => {
  const { user } = await renderPart(<Selecting />);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Ana' }));
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect(selection()).toBe('Ana,Bora,Chen,Dae,Eva');
  expect(all.checked).toBe(true);
  await user.click(all);
  expect(selection()).toBe('');
});

test('hidden columns are shown in an expandable row', async () => {
  const { user } = await renderPart(<Table {...base} />);
  const more = screen.getByRole('button', { name: 'More about Ana' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('term').textContent).toBe('Role');
  expect(screen.getByRole('definition').textContent).toBe('Viewer');
});

test('loading, failed and empty states replace the rows', async () => {
  const table = { ...base, rows: [], empty: 'Nobody yet' };
  const { rerender } = await renderPart(<Table {...table} query={{ isPending: true }} />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect(screen.queryByText('Nobody yet')).toBeNull();
  const retry = jest.fn();
  const failed = { isPending: false, isLoadingError: true, error: new Error(), refetch: retry };
  rerender(<Table {...table} query={failed} />);
  expect(screen.queryByText('Nobody yet')).toBeNull();
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<Table {...table} query={{ isPending: false }} />);
  expect(screen.getByRole('cell', { name: 'Nobody yet' })).toBeTruthy();
});

test('row actions and paging are operable and announced', async () => {
  const remove = jest.fn();
  const page = jest.fn();
  const { user } = await renderPart(
    <Table
      {...base}
      actions={(member) => [{ label: 'Remove', onSelect: () => remove(member.name) }]}
      paging={{ page: 1, pages: 3, onPage: page }}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Actions for Chen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(remove.mock.calls).toEqual([['Chen']]);

  expect(screen.getByText('Page 1 of 3').getAttribute('role')).toBe('status');
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(page).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(page.mock.calls).toEqual([[2]]);
});

test('a table on a page that no longer exists opens the last page', async () => {
  const handlePage = jest.fn();
  const paging = { page: 7, pages: 2, onPage: handlePage };
  await renderPart(<Table {...base} rows={[]} empty="Nobody yet" paging={paging} />);
  expect(handlePage.mock.calls).toEqual([[2]]);
  expect(screen.queryByText('Nobody yet')).toBeNull();
});
