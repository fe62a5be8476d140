import { useEffect, useRef, useState } from 'react';
import { useMutation } from '#shared/console/index.ts';

/** What a table and its columns are about, in the business's words. */
export interface Descriptions {
  about: string;
  columns: Readonly<Record<string, string>>;
}

/** Descriptions as they are written, with what fills the empty ones. Nothing is saved. */
export function useDescriptions(stored: Descriptions, propose: () => Promise<Descriptions>) {
  const [about, setAbout] = useState(stored.about);
  /** Only what was written here: the others stay as they are stored. */
  const [columns, setColumns] = useState<Record<string, string>>({});
  const columnText = (name: string) => columns[name] ?? stored.columns[name] ?? '';
  const writeColumn = (name: string, text: string) =>
    setColumns((before) => ({ ...before, [name]: text }));

  const latest = useRef({ about, columnText });
  useEffect(() => {
    latest.current = { about, columnText };
  });
  /** Answers how many fields it has filled: what was typed stays as it is, also meanwhile. */
  const proposing = useMutation({
    async mutationFn() {
      const proposed = await propose();
      const now = latest.current;
      const fitting = Object.entries(proposed.columns).filter(
        ([name, text]) => text.trim() && !now.columnText(name).trim(),
      );
      const isAboutNew = proposed.about.trim() !== '' && now.about.trim() === '';
      if (isAboutNew) setAbout(proposed.about);
      setColumns((before) => ({ ...before, ...Object.fromEntries(fitting) }));
      return fitting.length + Number(isAboutNew);
    },
  });
  return { about, setAbout, columns, columnText, writeColumn, proposing };
}
