import { useState } from 'react';
import { api, useMutation } from '#shared/console/index.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { refreshAreas } from '../queries.ts';

/** Mirrors the pattern of the contract, whose schemas are not bundled. */
const areaName = /^(mfe-[a-z0-9-]{1,40}|shared)$/;

interface TokenValues {
  area: string;
  name: string;
}

/**
 * Creates a token for `area`, or for the area that the user enters. The secret stays in this hook's
 * state, because mutation results are cached for all areas.
 */
export function useCreateToken(area: string | undefined) {
  const [token, setToken] = useState<string>();
  const toBody = (typed: TokenValues) => ({
    area: area ?? typed.area.trim(),
    name: typed.name.trim(),
  });
  const form = useContractForm<TokenValues>({
    defaultValues: { area: '', name: '' },
    validate(typed) {
      const body = toBody(typed);
      return {
        ...(!areaName.test(body.area) && { area: 'invalid' as const }),
        ...(!body.name && { name: 'required' as const }),
      };
    },
  });
  const creating = useMutation({
    async mutationFn(typed: TokenValues) {
      const created = await api.call('POST /registry/tokens', { body: toBody(typed) });
      setToken(created.token);
    },
    onSuccess: () => void refreshAreas(),
  });
  const submit = form.handleSubmit(
    (typed) => {
      if (!creating.isPending) creating.mutate(typed);
    },
    () => creating.reset(),
  );

  function reset() {
    form.reset();
    setToken(undefined);
    creating.reset();
  }

  return { form, creating, submit, token, reset };
}
