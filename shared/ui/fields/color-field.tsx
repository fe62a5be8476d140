import { Skeleton } from '../feedback/skeleton.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import type { FieldTexts } from './field.tsx';

export interface ColorFieldProps extends FieldTexts {
  /** `#rrggbb` */
  value: string;
  /** Called with complete colours only. */
  onChange: (value: string) => void;
  /** The colour to compare the contrast with, and its name in a sentence. */
  against?: { color: string; label: string } | undefined;
  disabled?: boolean | undefined;
}

const input = lazyPart(async () => (await import('./color-field-input.tsx')).ColorFieldInput);

/** A colour field with its contrast in words. */
export function ColorField(props: ColorFieldProps) {
  const Input = input.usePart(true);
  return Input ? <Input {...props} /> : <Skeleton shape="block" height={props.against ? 80 : 58} />;
}
