import type { ComponentType } from 'react';

/** An icon of `lucide-react`, or one that is made like it. */
export type Icon = ComponentType<{ size?: number | string; className?: string | undefined }>;
