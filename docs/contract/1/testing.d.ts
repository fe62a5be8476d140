import type { AdminCalls } from '@chatwindow/console';
import type { AdminUploads } from '@chatwindow/console';
import type { ComponentType } from 'react';
import type { Language } from '@chatwindow/console';
import { Permission } from '@chatwindow/console';
import type { ProblemCode } from '@chatwindow/console';
import { RenderResult } from '@testing-library/react';
import { screen as screen_2 } from '@testing-library/react';
import type { SessionUser } from '@chatwindow/console';
import { UserEvent } from '@testing-library/user-event';
import { waitFor } from '@testing-library/react';
import { within } from '@testing-library/react';

declare interface FakeAdminApi {
    fetch: typeof fetch;
    /** All requests so far, by call name. */
    requests: (FakeRequest & {
        name: string;
    })[];
}

declare type FakeCallName = keyof AdminCalls | keyof AdminUploads;

/** Results by call name; a function receives the request. */
export declare type FakeCalls = {
    [Name in FakeCallName]?: FakeResult<Name> | ((request: FakeRequest) => FakeResult<Name> | Promise<FakeResult<Name>>);
};

/** Thrown by a fake call to respond with a problem document. */
export declare class FakeProblem extends Error {
    readonly status: number;
    readonly problem: {
        code: ProblemCode;
        detail: string;
        fields?: Record<string, string>;
        context?: Record<string, unknown>;
    };
    constructor(status: number, problem: FakeProblem['problem']);
}

declare interface FakeRequest {
    params: Record<string, string>;
    query: Record<string, string>;
    body: unknown;
    headers: Headers;
}

declare type FakeResult<Name extends FakeCallName> = (AdminCalls & AdminUploads)[Name]['result'];

/** A signed-in owner with one chatbot; with `can`, a member with only these permissions. */
export declare function fakeUser({ can, ...changes }?: Partial<SessionUser> & {
    can?: readonly Permission[];
}): SessionUser;

declare interface RenderedScreen extends RenderResult {
    /** The fake API with the requests of the screen. */
    api: FakeAdminApi;
    user: UserEvent;
}

/** Renders a screen as the shell does: real texts, a signed-in user and a scripted API. */
export declare function renderScreen({ Screen, pattern, ...setup }: ScreenSetup): Promise<RenderedScreen>;

export { screen_2 as screen }

export declare interface ScreenSetup {
    Screen: ComponentType;
    /** The screen's path pattern, such as `/redesign/:hash_id/members`. */
    pattern: string;
    /** The page's address; the pattern with `onyu-flowers` by default. */
    address?: string;
    /** Null for no session. */
    user?: SessionUser | null;
    calls?: FakeCalls;
    language?: Language;
}

export { waitFor }

export { within }

export { }
