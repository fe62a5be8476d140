/**
 * The public components of the console. This entry is part of the first load; heavy parts are lazy
 * chunks.
 */
export { Button, type ButtonProps } from './actions/button.tsx';
export { ButtonLink, type ButtonLinkProps } from './actions/button-link.tsx';
export { CopyButton, type CopyButtonProps } from './actions/copy-button.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export {
  type ChartDay,
  ChartFrame,
  type ChartFrameProps,
  type ChartSeries,
} from './chart/chart-frame.tsx';
export { Badge, type BadgeProps } from './feedback/badge.tsx';
export { Banner, type BannerProps } from './feedback/banner.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { LoadFailure, type LoadFailureProps } from './feedback/load-failure.tsx';
export { NoMailNotice } from './feedback/no-mail-notice.tsx';
export { Progress, type ProgressProps } from './feedback/progress.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { Spinner, type SpinnerProps } from './feedback/spinner.tsx';
export { type ToastShown, Toasts, type ToastsProps } from './feedback/toasts.tsx';
export { Checkbox, type CheckboxProps } from './fields/checkbox.tsx';
export { ColorField, type ColorFieldProps } from './fields/color-field.tsx';
export {
  Combobox,
  type ComboboxOption,
  type ComboboxProps,
  MultiCombobox,
  type MultiComboboxProps,
} from './fields/combobox.tsx';
export { DateRange, type DateRangeProps } from './fields/date-range.tsx';
export { type ControlProps, Field, type FieldProps } from './fields/field.tsx';
export { FileDrop, type FileDropProps } from './fields/file-drop.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './fields/radio-group.tsx';
export { SearchField, type SearchFieldProps } from './fields/search-field.tsx';
export { type Option, Select, type SelectProps } from './fields/select.tsx';
export { Switch, type SwitchProps } from './fields/switch.tsx';
export { TextArea, type TextAreaProps } from './fields/text-area.tsx';
export { TextField, type TextFieldProps } from './fields/text-field.tsx';
export { Avatar, type AvatarProps } from './layout/avatar.tsx';
export { Card, type CardProps } from './layout/card.tsx';
export { CodeBlock, type CodeBlockProps } from './layout/code-block.tsx';
export { PageHeader, type PageHeaderProps } from './layout/page-header.tsx';
export { SegmentedControl, type SegmentedControlProps } from './layout/segmented-control.tsx';
export { type Tab, Tabs, type TabsProps } from './layout/tabs.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
export {
  ConflictDialog,
  type ConflictDialogProps,
  type ConflictResolution,
} from './overlays/conflict-dialog.tsx';
export { Dialog, type DialogProps } from './overlays/dialog.tsx';
export {
  FieldConflictDialog,
  type FieldConflictDialogProps,
} from './overlays/field-conflict-dialog.tsx';
export { Menu, type MenuItem, type MenuItems, type MenuProps } from './overlays/menu.tsx';
export { Tooltip, type TooltipProps } from './overlays/tooltip.tsx';
export { type Day, lastDays, type Period, today } from './parts/days.ts';
export { Hidden } from './parts/hidden.tsx';
export type { Icon } from './parts/icon.ts';
export { LoadMore, type LoadMoreProps } from './table/load-more.tsx';
export { Pager, type PagerProps } from './table/pager.tsx';
export { type Column, type Sort, Table, type TableProps, type TableQuery } from './table/table.tsx';
export { usePager } from './table/use-pager.ts';
export { VersionsTable, type VersionsTableProps } from './table/versions-table.tsx';
