import type { OrganizationModel } from '#shared/contracts/people/organization-models.ts';
import type { FieldErrorCodes } from '#shared/forms/use-contract-form.ts';
import { parseUrl } from '#shared/utils/parse-url.ts';

/** The fields of the form; prices are empty while they are unknown. */
export interface ModelDraft {
  name: string;
  base_url: string;
  model: string;
  api_key: string;
  prompt_price: string;
  completion_price: string;
  is_default: boolean;
}

const emptyModel: ModelDraft = {
  name: '',
  base_url: 'https://',
  model: '',
  api_key: '',
  prompt_price: '',
  completion_price: '',
  is_default: false,
};

export function toDraft(model: OrganizationModel | null): ModelDraft {
  if (!model) return emptyModel;
  const { name, base_url, prompt_price, completion_price, is_default } = model;
  return {
    name,
    base_url,
    model: model.model,
    api_key: '',
    is_default,
    prompt_price: prompt_price === null ? '' : String(prompt_price),
    completion_price: completion_price === null ? '' : String(completion_price),
  };
}

export function validateModel(draft: ModelDraft): FieldErrorCodes {
  return {
    ...(draft.name.trim() === '' && { name: 'required' }),
    ...(!parseUrl(draft.base_url.trim()) && { base_url: 'invalid_url' }),
    ...(draft.model.trim() === '' && { model: 'required' }),
    ...(!isPrice(draft.prompt_price) && { prompt_price: 'invalid' }),
    ...(!isPrice(draft.completion_price) && { completion_price: 'invalid' }),
  };
}

/** Fields of a request that adds or changes a model; an empty key leaves the stored one unchanged. */
export function toFields(draft: ModelDraft) {
  const apiKey = draft.api_key.trim();
  return {
    base_url: draft.base_url.trim(),
    model: draft.model.trim(),
    ...(apiKey && { api_key: apiKey }),
    prompt_price: toPrice(draft.prompt_price),
    completion_price: toPrice(draft.completion_price),
    is_default: draft.is_default,
  };
}

const toPrice = (text: string) => (text.trim() === '' ? null : Number(text));

function isPrice(text: string): boolean {
  const price = toPrice(text);
  return price === null || (Number.isFinite(price) && price >= 0);
}
