import { useState } from 'react';
import { api, HttpError, queryClient, useMutation, useWindowHash } from '#shared/console/index.ts';
import { contactQueries } from '../queries.ts';

/** Checks a file, again after each change of the mapping, and imports it. */
export function useCustomerImport() {
  const hash = useWindowHash();
  const params = { hash };
  const [file, setFile] = useState<File | null>(null);
  const [targets, setTargets] = useState<readonly string[]>([]);
  const checking = useMutation({
    mutationFn: ({ chosen, mapping }: { chosen: File; mapping?: readonly string[] }) =>
      api.upload('POST /windows/:hash/contact/import/check', {
        params,
        fields: mapping ? { mapping: mapping.join(',') } : {},
        file: chosen,
      }),
    onSuccess: ({ columns }) => setTargets(columns.map(({ target }) => target)),
  });
  const importing = useMutation({
    mutationFn: (chosen: File) =>
      api.upload('POST /windows/:hash/contact/import', {
        params,
        fields: { mapping: targets.join(',') },
        file: chosen,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) }),
  });

  return {
    targets,
    check: checking.data,
    result: importing.data,
    error: checking.error ?? importing.error,
    isChecking: checking.isPending,
    isImporting: importing.isPending,
    choose(chosen: File) {
      setFile(chosen);
      importing.reset();
      checking.reset();
      checking.mutate({ chosen });
    },
    /** Another column with the same target is ignored from then on. */
    map(index: number, target: string) {
      const mapping = targets.map((each, at) => {
        if (at === index) return target;
        return each === target ? 'ignore' : each;
      });
      setTargets(mapping);
      if (file) checking.mutate({ chosen: file, mapping });
    },
    run() {
      if (file && !importing.isPending) importing.mutate(file);
    },
    reset() {
      setFile(null);
      checking.reset();
      importing.reset();
    },
  };
}

/** Why the file is refused, if its content is the reason. */
export function fileProblemOf(error: unknown): 'too_many' | 'too_few' | null {
  const code = error instanceof HttpError ? error.data.fields?.file : undefined;
  return code === 'too_many' || code === 'too_few' ? code : null;
}
