import { AnchorHTMLAttributes } from 'react';
import { ComponentProps } from 'react';
import type { ComponentType } from 'react';
import { HTMLAttributes } from 'react';
import { JSX } from 'react';
import { ReactElement } from 'react';
import { ReactNode } from 'react';

/** An avatar beside a written name, hidden from screen readers. */
export declare function Avatar({ name, src, size }: AvatarProps): JSX.Element;

export declare interface AvatarProps {
    name: string;
    src?: string | undefined;
    size?: 'small' | 'medium' | 'large' | undefined;
}

/** A state in one or two words. */
export declare function Badge({ tone, icon: Icon, children }: BadgeProps): JSX.Element;

export declare interface BadgeProps {
    tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined;
    icon?: Icon | undefined;
    /** The state as text; the colour is only an addition. */
    children: ReactNode;
}

/** A notice above the content that it concerns. */
export declare function Banner({ tone, children, action, role }: BannerProps): JSX.Element;

export declare interface BannerProps {
    tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
    children: ReactNode;
    action?: ReactNode;
    /**
     * `alert` for an error that just happened, `status` for an update, nothing for static content.
     */
    role?: 'alert' | 'status' | undefined;
}

/** Submits a form only with `type="submit"`. */
export declare function Button({ tone, size, status, icon: Icon, children, onClick, ...rest }: ButtonProps): JSX.Element;

/** A client-side link styled as a button. */
export declare function ButtonLink({ tone, size, icon: Icon, children, ...rest }: ButtonLinkProps): JSX.Element;

export declare interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'style'> {
    tone?: ButtonTone | undefined;
    size?: ButtonSize | undefined;
    icon?: Icon | undefined;
}

export declare interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
    /** `primary` for a screen's main action, `danger` for irreversible ones. */
    tone?: ButtonTone | undefined;
    size?: ButtonSize | undefined;
    /** While `busy` the button keeps its size and focus and ignores clicks. */
    status?: 'idle' | 'busy' | undefined;
    icon?: Icon | undefined;
}

declare type ButtonSize = 'small' | 'medium';

declare type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';

/** A bordered section. */
export declare function Card({ title, level, actions, children }: CardProps): JSX.Element;

export declare interface CardProps {
    title?: ReactNode;
    /** Heading level of the title. */
    level?: 2 | 3 | 4 | undefined;
    /** At the end of the title row. */
    actions?: ReactNode;
    children: ReactNode;
}

export declare interface ChartDay {
    /** `2026-03-31` */
    day: string;
    /** Values by series id; missing ones count as 0. */
    values: Readonly<Record<string, number>>;
}

/** A bar chart by day with a text summary and a table of all values. */
export declare function ChartFrame(props: ChartFrameProps): JSX.Element;

export declare interface ChartFrameProps {
    title: string;
    /** A sentence that summarizes the chart: total, highest day, change. */
    summary: string;
    /** The unit, such as “chats per day”. */
    unit: string;
    /** One to four series; several are stacked. */
    series: readonly ChartSeries[];
    days: readonly ChartDay[];
    /** Formats values, for example as money or percent; plain numbers by default. */
    format?: ((value: number) => string) | undefined;
    /** Beside the title, such as a definition. */
    about?: ReactNode;
    /** The page of what a day counts; undefined where there is none. */
    pathOf?: ((day: string) => string | undefined) | undefined;
    status?: 'ready' | 'loading' | undefined;
}

export declare interface ChartSeries {
    id: string;
    label: string;
}

/** A choice that takes effect when the form is saved. */
export declare function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps): JSX.Element;

export declare interface CheckboxProps extends ChoiceTexts, Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'checked' | 'size'> {
    /** `mixed` when it represents several items of which some are chosen. */
    checked?: boolean | 'mixed' | undefined;
}

declare interface ChoiceTexts {
    label: ReactNode;
    /** One sentence of help below the label. */
    hint?: ReactNode;
    error?: string | undefined;
}

/** Code with a copy button. */
export declare function CodeBlock({ label, code }: CodeBlockProps): JSX.Element;

export declare interface CodeBlockProps {
    /** Title of the code, such as “Install on every page”. */
    label: string;
    code: string;
}

/** A colour field with its contrast in words. */
export declare function ColorField(props: ColorFieldProps): JSX.Element;

export declare interface ColorFieldProps extends FieldTexts {
    /** `#rrggbb` */
    value: string;
    /** Called with complete colours only. */
    onChange: (value: string) => void;
    /** The colour to compare the contrast with, and its name in a sentence. */
    against?: {
        color: string;
        label: string;
    } | undefined;
    disabled?: boolean | undefined;
}

export declare interface Column<Row> {
    id: string;
    header: string;
    cell: (row: Row) => ReactNode;
    sortable?: boolean | undefined;
    align?: 'start' | 'end' | undefined;
    /** On narrow tables `low` columns, then `medium` ones move into an expandable row. */
    priority?: 'high' | 'medium' | 'low' | undefined;
}

/** A searchable select of one value. */
export declare function Combobox({ value, onChange, ...rest }: ComboboxProps): JSX.Element;

declare interface ComboboxCommon extends FieldTexts {
    options: readonly ComboboxOption[];
    /** Shown while no option is chosen. */
    placeholder?: string | undefined;
    /** For server-side search: called with the typed text; `options` are the results. */
    onSearch?: ((text: string) => void) | undefined;
    /** `loading` during a server-side search. */
    status?: 'ready' | 'loading' | undefined;
    disabled?: boolean | undefined;
}

export declare interface ComboboxOption extends Option_2 {
    hint?: string | undefined;
}

export declare interface ComboboxProps extends ComboboxCommon {
    value: string | undefined;
    onChange: (value: string) => void;
}

/** Asks for confirmation of actions that are hard to undo. */
export declare function ConfirmDialog(props: ConfirmDialogProps): JSX.Element | null;

export declare interface ConfirmDialogProps {
    open: boolean;
    /** A question that names the affected item. */
    title: string;
    /** The consequences; announced when the dialog opens. */
    children?: ReactNode;
    /** The verb of the action, never “OK”. */
    confirmLabel: string;
    tone?: 'normal' | 'danger' | undefined;
    /** Must be typed to confirm irreversible actions. */
    typedName?: string | undefined;
    status?: 'idle' | 'busy' | undefined;
    onConfirm: () => void;
    onClose: () => void;
}

/** Shows two conflicting versions and asks which one to keep. */
export declare function ConflictDialog(props: ConflictDialogProps): JSX.Element | null;

export declare interface ConflictDialogProps {
    open: boolean;
    /** Names the conflicting item. */
    title: string;
    /** Author of the other version; null when unknown. */
    changedBy: string | null;
    /** ISO time of the other version. */
    changedAt: string | undefined;
    /** Renders both versions with these headings. */
    children: (headings: {
        before: string;
        after: string;
    }) => ReactNode;
    onResolve: (resolution: ConflictResolution) => void;
}

/** Which version to store; `cancel` returns to the form. */
export declare type ConflictResolution = 'mine' | 'theirs' | 'cancel';

/** Attributes that connect a control with its label, hint and error. */
export declare interface ControlProps {
    id: string;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
    'aria-required'?: true;
}

/** Copies a text to the clipboard and announces the result. */
export declare function CopyButton({ text, label, tone, size }: CopyButtonProps): JSX.Element;

export declare interface CopyButtonProps {
    text: string;
    /** The label, where “Copy” alone would be unclear. */
    label?: string | undefined;
    tone?: 'secondary' | 'quiet' | undefined;
    size?: 'small' | 'medium' | undefined;
}

/** A button that shows a period of whole days and opens a picker. */
export declare function DateRange(props: DateRangeProps): JSX.Element;

export declare interface DateRangeProps {
    /** Accessible name of the period. */
    label: string;
    value: Period;
    onChange: (period: Period) => void;
    /** The first selectable day. */
    min?: string | undefined;
    /** The last selectable day; today by default. */
    max?: string | undefined;
    size?: 'small' | 'medium' | undefined;
}

/** A calendar date, `2026-03-31`, without time or time zone. */
export declare type Day = string;

/**
 * A modal dialog that traps and restores the focus. Keep it mounted and change `open`, so that its
 * chunk is preloaded.
 */
export declare function Dialog(props: DialogProps): JSX.Element | null;

export declare interface DialogProps {
    open: boolean;
    title: ReactNode;
    /** One sentence below the title; announced when the dialog opens. */
    description?: ReactNode;
    /** Called for Escape, the close button, presses outside, and when the dialog cannot be loaded. */
    onClose: () => void;
    children?: ReactNode;
    /** Buttons, the primary one last. */
    footer?: ReactNode;
    size?: 'small' | 'medium' | 'large' | undefined;
    /** `side` for a drawer at the inline end of the page. */
    placement?: 'center' | 'side' | undefined;
    /** `alert` for a required answer: presses outside do nothing. */
    kind?: 'dialog' | 'alert' | undefined;
}

/** Shown instead of an empty list. */
export declare function EmptyState({ title, icon: Icon, children, action }: EmptyStateProps): JSX.Element;

export declare interface EmptyStateProps {
    title: string;
    icon?: Icon | undefined;
    /** One sentence about what will appear here. */
    children?: ReactNode;
    /** The first action. */
    action?: ReactNode;
}

/** Label, hint and error around any control. */
export declare function Field({ id, label, labelStyle, hint, error, need, aside, children }: FieldProps): JSX.Element;

/** A conflict dialog with a table of the fields that both changed. */
export declare function FieldConflictDialog({ head, rows, ...props }: FieldConflictDialogProps): JSX.Element;

export declare interface FieldConflictDialogProps extends Omit<ConflictDialogProps, 'children'> {
    /** Heading of the column with the names of the fields. */
    head: string;
    /** `before` is the stored version of another user, `after` the version of this user. */
    rows: VersionsTableProps['rows'];
}

export declare interface FieldProps extends FieldTexts {
    /** Set where the control's id is needed outside. */
    id?: string | undefined;
    /** Receives the attributes to spread on the control. */
    children: (control: ControlProps) => ReactNode;
    /** Shown beside the hint, such as a character count. */
    aside?: ReactNode;
}

/** Texts common to all fields. */
declare interface FieldTexts {
    label: string;
    /** `hidden` where the position makes the meaning clear; screen readers still get it. */
    labelStyle?: 'visible' | 'hidden' | undefined;
    /** One sentence of help below the control. */
    hint?: ReactNode;
    /** The error and how to fix it. */
    error?: string | undefined;
    /** Shown beside the label. */
    need?: 'required' | 'optional' | undefined;
}

/** Accepts files by drag and drop or by its button. */
export declare function FileDrop(props: FileDropProps): JSX.Element;

export declare interface FileDropProps {
    label: string;
    /** Accepted types and maximum size, as text. */
    hint?: ReactNode;
    error?: string | undefined;
    /** Accepted extensions, such as `['.pdf', '.docx']`; other files are rejected by name. */
    accept?: readonly string[] | undefined;
    choose?: 'one' | 'any' | undefined;
    status?: 'idle' | 'busy' | undefined;
    onFiles: (files: readonly File[]) => void;
}

/** Visually hidden text for screen readers. */
export declare function Hidden(props: ComponentProps<'span'>): JSX.Element;

/** An icon component, such as those of `lucide-react`. */
export declare type Icon = ComponentType<{
    size?: number | string;
    className?: string | undefined;
}>;

/** An icon-only button, for well-known actions. */
export declare function IconButton({ label, icon: Icon, tone, size, status, onClick, ...rest }: IconButtonProps): JSX.Element;

export declare interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
    /** Accessible name, also shown as a tooltip. */
    label: string;
    icon: Icon;
    tone?: ButtonTone | undefined;
    size?: ButtonSize | undefined;
    status?: 'idle' | 'busy' | undefined;
}

/** The last `count` days including `to`. */
export declare function lastDays(count: number, to?: Day): Period;

declare interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
    to: string;
}

/** Replaces content that could not be loaded: title, reason, request id and a retry button. */
export declare function LoadFailure({ error, title, titleAs: Title, children, details, onRetry, }: LoadFailureProps): JSX.Element;

export declare interface LoadFailureProps {
    /** The error of the call or import; its message and request id are shown. */
    error: unknown;
    /** What failed, as a title. */
    title?: string | undefined;
    /** `h1` where the page has no other heading. */
    titleAs?: 'p' | 'h1';
    /** Additional text. */
    children?: ReactNode;
    /** A message for developers, folded away. */
    details?: string | undefined;
    onRetry?: (() => unknown) | undefined;
}

/** A button below a list that loads its next page. A failure is shown beside it; the list stays. */
export declare function LoadMore({ query, label }: LoadMoreProps): JSX.Element | null;

export declare interface LoadMoreProps {
    /** An infinite query. Nothing is rendered once all its pages are loaded. */
    query: {
        hasNextPage: boolean;
        isFetchingNextPage: boolean;
        isFetchNextPageError: boolean;
        error: unknown;
        fetchNextPage: () => unknown;
    };
    label: string;
}

/** A button that opens a list of actions. */
export declare function Menu(props: MenuProps): JSX.Element;

export declare interface MenuItem {
    label: string;
    icon?: Icon | undefined;
    onSelect?: (() => void) | undefined;
    /** A path within the console. */
    to?: string | undefined;
    /** For items that are options: on or off. */
    checked?: boolean | undefined;
    danger?: boolean | undefined;
    disabled?: boolean | undefined;
    /** A second line, such as the reason why the item is disabled. */
    hint?: string | undefined;
}

export declare type MenuItems = readonly (MenuItem | 'separator')[];

export declare interface MenuProps {
    /** Text of the button, or its accessible name when it is only an icon. */
    label: string;
    items: MenuItems;
    icon?: Icon | undefined;
    /** `icon` for an icon-only button with a tooltip. */
    look?: 'text' | 'icon' | undefined;
    tone?: ButtonTone | undefined;
    size?: ButtonSize | undefined;
    align?: 'start' | 'end' | undefined;
    disabled?: boolean | undefined;
}

/** A searchable select of any number of values. */
export declare function MultiCombobox(props: MultiComboboxProps): JSX.Element;

export declare interface MultiComboboxProps extends ComboboxCommon {
    value: readonly string[];
    onChange: (value: readonly string[]) => void;
}

/** Shown where mail would be sent, on installations without a mail server. */
export declare function NoMailNotice(): JSX.Element | null;

declare interface Option_2<Value extends string = string> {
    value: Value;
    label: string;
    disabled?: boolean | undefined;
}
export { Option_2 as Option }

export declare function PageHeader({ title, description, back, badge, actions }: PageHeaderProps): JSX.Element;

export declare interface PageHeaderProps {
    /** The page's only `h1`; it gets the focus after navigation. */
    title: ReactNode;
    /** One sentence about the purpose of the page. */
    description?: ReactNode;
    back?: {
        label: string;
        to: string;
    } | undefined;
    /** A badge beside the title. */
    badge?: ReactNode;
    /** At most one primary button. */
    actions?: ReactNode;
}

/** Pagination controls with the current page. */
export declare function Pager({ page, pages, onPage }: PagerProps): JSX.Element | null;

export declare interface PagerProps {
    /** 1-based. */
    page: number;
    pages: number;
    onPage: (page: number) => void;
}

export declare interface Period {
    from: Day;
    /** The last day, inclusive. */
    to: Day;
}

/** Progress of a task or usage of a limit. */
export declare function Progress({ label, value, text, tone }: ProgressProps): JSX.Element;

export declare interface ProgressProps {
    label: string;
    /** Between 0 and 1; undefined for indeterminate progress. */
    value?: number | undefined;
    /** The values as text: “312 of 1,000 chats”. */
    text?: string | undefined;
    tone?: 'normal' | 'warning' | 'danger' | undefined;
}

/** One of a few visible options. */
export declare function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): JSX.Element;

export declare interface RadioGroupProps<Value extends string> extends FieldTexts {
    options: readonly RadioOption<Value>[];
    value: Value | undefined;
    onChange: (value: Value) => void;
    /** `cards` for options with a description. */
    layout?: 'stack' | 'row' | 'cards' | undefined;
    disabled?: boolean | undefined;
    name?: string | undefined;
}

export declare interface RadioOption<Value extends string> {
    value: Value;
    label: ReactNode;
    hint?: ReactNode;
    disabled?: boolean | undefined;
}

/** A search field; Escape or its button clears it. */
export declare function SearchField({ label, value, onChange, ...rest }: SearchFieldProps): JSX.Element;

export declare interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'onChange' | 'ref'> {
    /** Accessible name and placeholder. */
    label: string;
    value: string;
    onChange: (value: string) => void;
}

/** Two to four short options that switch a view immediately. */
export declare function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): JSX.Element;

export declare interface SegmentedControlProps<Value extends string> {
    /** Accessible name. */
    label: string;
    options: readonly {
        value: Value;
        label: string;
        icon?: Icon | undefined;
    }[];
    value: Value;
    onChange: (value: Value) => void;
}

/** A native select. */
export declare function Select({ label, labelStyle, hint, error, need, options, placeholder, id, ...rest }: SelectProps): JSX.Element;

export declare interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'style' | 'children' | 'required'> {
    options: readonly Option_2[];
    /** Shown while no option is chosen. */
    placeholder?: string | undefined;
}

/** A placeholder while content loads; appears after 150 ms and is hidden from screen readers. */
export declare function Skeleton({ shape, lines, height }: SkeletonProps): JSX.Element;

export declare interface SkeletonProps {
    shape?: 'text' | 'block' | 'circle' | undefined;
    lines?: number | undefined;
    /** Height in pixels of the content that it stands in for. */
    height?: number | undefined;
}

export declare interface Sort {
    column: string;
    direction: 'ascending' | 'descending';
}

/** Indeterminate progress. */
export declare function Spinner({ label, size }: SpinnerProps): JSX.Element;

export declare interface SpinnerProps {
    /** What is loading; without it the spinner is decorative. */
    label?: string | undefined;
    size?: 'small' | 'medium' | undefined;
}

/** A setting that takes effect immediately. */
export declare function Switch({ label, hint, error, id, ...rest }: SwitchProps): JSX.Element;

export declare interface SwitchProps extends ChoiceTexts, Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'size'> {
}

export declare interface Tab<Id extends string> {
    id: Id;
    label: string;
    count?: number | undefined;
}

/** A data table that fits its container's width. */
export declare function Table<Row>(props: TableProps<Row>): JSX.Element;

export declare interface TableProps<Row> {
    /** Accessible name. */
    caption: string;
    columns: readonly Column<Row>[];
    rows: readonly Row[];
    rowId: (row: Row) => string;
    /** Name of a row for selection, expansion and actions. */
    rowName: (row: Row) => string;
    /** The query that loads the rows: shows skeletons while it is pending, and why it failed. */
    query?: TableQuery | undefined;
    /** Replaces the rows when there are none. */
    empty?: ReactNode;
    sort?: Sort | undefined;
    onSort?: ((sort: Sort) => void) | undefined;
    /** With `onSelect`, rows are selectable; shift-click selects a range. */
    selected?: ReadonlySet<string> | undefined;
    onSelect?: ((ids: ReadonlySet<string>) => void) | undefined;
    /** Items of the row's menu. */
    actions?: ((row: Row) => MenuItems) | undefined;
    /** When the current page no longer exists, the last one is opened. */
    paging?: PagerProps | undefined;
    /** Number of skeleton rows while loading. */
    expectedRows?: number | undefined;
}

export declare interface TableQuery {
    isPending: boolean;
    isLoadingError?: boolean;
    error?: unknown;
    refetch?: () => unknown;
}

/** Tabs with arrow-key navigation. Keep the selected tab in the URL. */
export declare function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>): JSX.Element;

export declare interface TabsProps<Id extends string> {
    /** Accessible name. */
    label: string;
    tabs: readonly Tab<Id>[];
    value: Id;
    onChange: (id: Id) => void;
    /** Content of the selected tab's panel. */
    children?: ReactNode;
}

export declare function TextArea({ label, labelStyle, hint, error, need, limit, id, onInput, ...rest }: TextAreaProps): JSX.Element;

export declare interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'required'> {
    /** Shows a character count; longer input is not cut. */
    limit?: number | undefined;
}

/** A single-line input; passwords get a button that shows them. */
export declare function TextField({ label, labelStyle, hint, error, need, prefix, suffix, type, id, ...rest }: TextFieldProps): JSX.Element;

export declare interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'style' | 'prefix' | 'required'> {
    /** Content before the text, such as “https://”. */
    prefix?: ReactNode;
    /** Content after the text, such as “per month”. */
    suffix?: ReactNode;
}

/** Toasts; they stay open while hovered or focused. */
export declare function Toasts({ toasts, onClose }: ToastsProps): JSX.Element;

export declare interface ToastShown {
    id: number;
    tone: 'success' | 'info' | 'error';
    text: string;
    /** An action, such as “Undo”. */
    action?: {
        label: string;
        onSelect: () => void;
    } | undefined;
}

export declare interface ToastsProps {
    /** Oldest first. */
    toasts: readonly ToastShown[];
    onClose: (id: number) => void;
}

/** The current date in the browser's time zone. */
export declare function today(now?: Date): Day;

/** A tooltip on hover and focus; Escape hides it. */
export declare function Tooltip({ text, meaning, children }: TooltipProps): JSX.Element;

export declare interface TooltipProps {
    text: string;
    /** `name` when the text is already the accessible name, to avoid announcing it twice. */
    meaning?: 'description' | 'name' | undefined;
    /** One focusable element that accepts HTML attributes. */
    children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** The page in the URL, and the properties of the pager that changes it. */
export declare function usePager(): {
    page: number;
    pagerOf: ({ total, size }: {
        total: number;
        size: number;
    }) => {
        page: number;
        pages: number;
        onPage: (next: number) => void;
    };
};

/** Two versions of the same fields side by side; stacked on a phone. */
export declare function VersionsTable({ caption, captionStyle, head, before, after, rows, }: VersionsTableProps): JSX.Element;

export declare interface VersionsTableProps {
    caption: string;
    /** `hidden` where a title above says the same; screen readers still announce it. */
    captionStyle?: 'visible' | 'hidden' | undefined;
    /** Header of the first column, which contains the labels of the rows. */
    head: string;
    /** Header of the column with the earlier version. */
    before: string;
    /** Header of the column with the later version. */
    after: string;
    rows: readonly {
        id: string;
        label: ReactNode;
        before: ReactNode;
        after: ReactNode;
    }[];
}

export { }
