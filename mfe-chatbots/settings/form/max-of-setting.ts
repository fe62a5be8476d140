import { type LimitedField, maxOf } from '#shared/console/index.ts';

const endpoints = {
  window: 'PATCH /windows/:hash',
  page: 'PATCH /windows/:hash/page',
  agent: 'PATCH /agents/:id',
} as const;
type Endpoints = typeof endpoints;
type Resource = keyof Endpoints;

/** A setting whose length or size is limited by the contract of the call that saves it. */
export type LimitedSetting = {
  [Name in Resource]: `${Name}.${LimitedField<Endpoints[Name]>}`;
}[Resource];

export function maxOfSetting(name: LimitedSetting): number {
  const dot = name.indexOf('.');
  const resource = name.slice(0, dot) as Resource; // guaranteed by the type of `name`
  const field = name.slice(dot + 1) as LimitedField<Endpoints[Resource]>; // as above
  return maxOf(endpoints[resource], field);
}
