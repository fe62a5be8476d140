/** Why a version is refused: a key under `server:registry` and its values. */
export interface Refusal {
  reason:
    | 'manifest'
    | 'name'
    | 'contract'
    | 'contract_lowered'
    | 'missing_file'
    | 'foreign_file'
    | 'integrity'
    | 'no_module'
    | 'unknown_export'
    | 'unknown_library'
    | 'undeclared_use'
    | 'breaks_area'
    | 'breaks_contract'
    | 'route_taken'
    | 'own_route'
    | 'open_route'
    | 'namespace_taken'
    | 'new_origin'
    | 'first_load'
    | 'too_big'
    | 'missing_text'
    | 'empty_text'
    | 'wrong_placeholder'
    | 'unscoped_style';
  values: Record<string, string | number>;
}

export const refusal = (reason: Refusal['reason'], values: Refusal['values'] = {}): Refusal => ({
  reason,
  values,
});

/** A version was refused for one or more reasons. */
export class RefusedVersion extends Error {
  override readonly name = 'RefusedVersion';
  readonly refusals: readonly Refusal[];
  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(({ reason }) => reason).join(', '));
    this.refusals = refusals;
  }
}
