import { useEffect, useRef, useState } from 'react';
import { useMutation } from '#shared/console/index.ts';

export interface Descriptions {
  about: string;
  columns: Readonly<Record<string, string>>;
}

export function useDescriptions(stored: Descriptions, propose: () => Promise<Descriptions>) {
  const [about, setAbout] = useState(stored.about);
  /** Only the edited columns; the others keep their stored text. */
  const [columns, setColumns] = useState<Record<string, string>>({});
  const columnText = (name: string) => columns[name] ?? stored.columns[name] ?? '';
  const setColumnText = (name: string, text: string) =>
    setColumns((before) => ({ ...before, [name]: text }));

  const latest = useRef({ about, columnText });
  useEffect(() => {
    latest.current = { about, columnText };
  });
  /** Resolves with the number of filled fields; text typed in the meantime is not overwritten. */
  const proposing = useMutation({
    async mutationFn() {
      const proposed = await propose();
      const current = latest.current;
      const accepted = Object.entries(proposed.columns).filter(
        ([name, text]) => text.trim() && !current.columnText(name).trim(),
      );
      const fillsAbout = proposed.about.trim() !== '' && current.about.trim() === '';
      if (fillsAbout) setAbout(proposed.about);
      setColumns((before) => ({ ...before, ...Object.fromEntries(accepted) }));
      return accepted.length + Number(fillsAbout);
    },
  });
  /** Discards edits of these columns in favor of what is stored. */
  const dropColumns = (names: readonly string[]) =>
    setColumns((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    );
  return {
    about,
    setAbout,
    columns,
    columnText,
    setColumnText,
    dropColumns,
    proposing,
  };
}
export type DescriptionsForm = ReturnType<typeof useDescriptions>;
