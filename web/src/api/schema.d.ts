// Written by "npm run types" from docs/schema/openapi.json.
export interface paths {
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games
         * @description Return the games with their options and computer opponents.
         */
        get: operations["games_api_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Me
         * @description Return who this browser is. Somebody new becomes somebody by this, or by the first request to change a thing.
         */
        get: operations["me_api_me_get"];
        /**
         * Rename
         * @description Change my name, at my tables too.
         */
        put: operations["rename_api_me_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transfer
         * @description Return a code with which another device becomes me.
         */
        post: operations["transfer_api_me_transfer_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/adopt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adopt
         * @description Become whoever made the code, on this device too.
         */
        post: operations["adopt_api_me_adopt_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Tables
         * @description Return my tables, those changed last first.
         */
        get: operations["my_tables_api_me_tables_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open Tables
         * @description Return the tables where anybody may sit down and somebody waits, those changed last first.
         */
        get: operations["open_tables_api_tables_get"];
        put?: never;
        /**
         * Create
         * @description Set up a table and sit down at it.
         */
        post: operations["create_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/opponents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find
         * @description Sit down with a player who waits for the same game at an open table, or open one and wait.
         */
        post: operations["find_api_opponents_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Access
         * @description Let anybody sit down at my table while it waits, or only those who are invited.
         */
        put: operations["set_access_api_tables__table_id__access_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read
         * @description Return a table as I may see it.
         */
        get: operations["read_api_tables__table_id__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events
         * @description Return what happened after a ply, as I may see it.
         */
        get: operations["events_api_tables__table_id__events_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join
         * @description Take the free seat.
         */
        post: operations["join_api_tables__table_id__join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Seed
         * @description Add to the chance before the first deal.
         */
        post: operations["add_seed_api_tables__table_id__seed_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move
         * @description Play a move. Repeating the request is safe: it is played once and answered the same way.
         */
        post: operations["move_api_tables__table_id__moves_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resign
         * @description Give the game up, or cancel it if it has not begun.
         */
        post: operations["resign_api_tables__table_id__resign_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/takeback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take Back
         * @description Take back my last move against the computer, with what followed it.
         */
        post: operations["take_back_api_tables__table_id__takeback_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hint
         * @description Return what the house would play for me, against the computer.
         */
        get: operations["hint_api_tables__table_id__hint_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim
         * @description Claim a game with a clock against an opponent who is to move and has been gone for ten minutes.
         */
        post: operations["claim_api_tables__table_id__claim_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel
         * @description End a game with a friend without a result, before both have moved.
         */
        post: operations["cancel_api_tables__table_id__cancel_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer
         * @description Propose something to the other player, or accept what they have proposed by proposing the same.
         */
        post: operations["offer_api_tables__table_id__offers_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/offers/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw Offer
         * @description Withdraw what I have proposed.
         */
        post: operations["withdraw_offer_api_tables__table_id__offers_withdraw_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/offers/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline Offer
         * @description Decline what the other player has proposed.
         */
        post: operations["decline_offer_api_tables__table_id__offers_decline_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch
         * @description Offer to play again, or accept; the computer always does.
         */
        post: operations["rematch_api_tables__table_id__rematch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/rematch/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw Rematch
         * @description Withdraw my offer to play again.
         */
        post: operations["withdraw_rematch_api_tables__table_id__rematch_withdraw_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/rematch/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline Rematch
         * @description Decline the other player's offer to play again.
         */
        post: operations["decline_rematch_api_tables__table_id__rematch_decline_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Record
         * @description Return the game's record: whole once it is over, before that what my seat may know.
         */
        get: operations["record_api_tables__table_id__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/record.hana": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Record File
         * @description Return the record as a text file that ``hanamachi replay`` and ``hanamachi verify`` read.
         */
        get: operations["record_file_api_tables__table_id__record_hana_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay
         * @description Return a finished game step by step with everything open.
         */
        get: operations["replay_api_tables__table_id__replay_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Analysis
         * @description Return what a judge thinks of every move of a finished game.
         */
        get: operations["analysis_api_tables__table_id__analysis_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/{game}/{day}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Puzzle
         * @description Return the puzzle of a day.
         */
        get: operations["puzzle_api_puzzles__game___day__get"];
        put?: never;
        /**
         * Try Puzzle
         * @description Tell whether a move solves the puzzle of a day.
         */
        post: operations["try_puzzle_api_puzzles__game___day__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Access
         * @description Who may sit down at my table: those with the invitation, or anybody.
         */
        Access: {
            /**
             * Access
             * @enum {string}
             */
            access: "link" | "open";
        };
        /**
         * AddSeed
         * @description My part of the chance, mixed into every deal.
         */
        AddSeed: {
            /** Seed */
            seed: string;
            /** Seat */
            seat?: ("first" | "second") | null;
        };
        /**
         * Adopt
         * @description A code from my other device.
         */
        Adopt: {
            /** Code */
            code: string;
        };
        /**
         * AnalysisFound
         * @description What a judge thinks of every move of a finished game.
         */
        AnalysisFound: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "analysis";
            /** Judge */
            judge: string;
            /** Plies */
            plies: components["schemas"]["JudgedPly"][];
            /**
             * Luck
             * @description What deals and draws added to the first seat's score of 1, 0.5 or 0; null where nobody can tell.
             */
            luck: number | null;
            /** @description Where the points of the result come from; null where luck is not told. */
            balance: components["schemas"]["Balance"] | null;
        };
        /**
         * Balance
         * @description A finished game in whole points of the first seat: 50 at the start, and all the parts make the result.
         *
         *     ``start + luck + first_mistakes + second_mistakes + mixed + hidden == result``
         */
        Balance: {
            /** Start */
            start: number;
            /**
             * Luck
             * @description What deals and draws brought.
             */
            luck: number;
            /**
             * First Mistakes
             * @description What the first seat's marked moves cost it: 0 or less.
             */
            first_mistakes: number;
            /**
             * Second Mistakes
             * @description What the second seat's marked moves brought it: 0 or more.
             */
            second_mistakes: number;
            /**
             * Mixed
             * @description What both sides' other moves cost and brought, each nearly as good as the best.
             */
            mixed: number;
            /**
             * Hidden
             * @description The rest: how moves turned out because of cards that their mover could not see.
             */
            hidden: number;
            /**
             * Result
             * @description 100 for a win, 50 for a draw, 0 for a loss.
             */
            result: number;
        };
        /**
         * Catalogue
         * @description What can be played here, and with whom.
         */
        Catalogue: {
            /** Version */
            version: string;
            /** Games */
            games: components["schemas"]["GameInfo"][];
            /**
             * Address
             * @description Where other machines find this server, for links that go to them; null if only this machine does.
             */
            address: string | null;
        };
        /**
         * ClockSetting
         * @description How long each player may think in a game.
         */
        ClockSetting: {
            /**
             * Initial
             * @description Seconds at the start.
             */
            initial: number;
            /**
             * Increment
             * @description Seconds added after each move.
             * @default 0
             */
            increment: number;
        };
        /**
         * Clocks
         * @description How long each side may still think, as of ``at``.
         */
        Clocks: {
            /** First */
            first: number;
            /** Second */
            second: number;
            /**
             * Running
             * @description Whose clock runs. No computer's does: it pays afterwards for what it thought, and not for waiting.
             */
            running: ("first" | "second") | null;
            /**
             * At
             * @description In seconds since 1970.
             */
            at: number;
            /**
             * Starts At
             * @description From when on the running clock runs down: after a deal there is time to look at it first.
             */
            starts_at: number;
            /** Initial */
            initial: number;
            /** Increment */
            increment: number;
        };
        /**
         * Computer
         * @description Play against the computer.
         */
        Computer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "computer";
            /**
             * Agent
             * @description One of the catalogue's opponents.
             */
            agent: string;
        };
        /**
         * CurrentTable
         * @description The table as it is now, for one who answered something older.
         */
        CurrentTable: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "table";
            table: components["schemas"]["Table"];
        };
        /**
         * DealEvent
         * @description The pieces of a round were dealt.
         */
        DealEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "deal";
            /** Round */
            round: number;
        };
        /**
         * DeclineOffer
         * @description What I decline at the last ply that I have seen.
         */
        DeclineOffer: {
            /** Ply */
            ply: number;
            /** Seat */
            seat?: ("first" | "second") | null;
            /**
             * Kind
             * @description Which offer; without it, the one that stands.
             */
            kind?: ("draw" | "stop" | "takeback") | null;
        };
        /**
         * EndEvent
         * @description The game ended otherwise than by a move.
         */
        EndEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "end";
            how: components["schemas"]["Ended"];
            /**
             * Seat
             * @description Who resigned, ran out of time, claimed or cancelled the game, or accepted an offer to end it.
             * @enum {string}
             */
            seat: "first" | "second";
        };
        /**
         * Ended
         * @description How a game came to its end.
         * @enum {string}
         */
        Ended: "played" | "resigned" | "timeout" | "claimed" | "cancelled" | "agreed" | "stopped";
        /**
         * ErrorCode
         * @description What went wrong, for the page to say in its reader's language.
         * @enum {string}
         */
        ErrorCode: "invalid_request" | "not_found" | "method_not_allowed" | "too_large" | "too_many_requests" | "too_many_tables" | "too_many_sockets" | "foreign_origin" | "unknown_game" | "bad_option" | "unknown_opponent" | "bad_script" | "unknown_table" | "table_full" | "already_seated" | "not_your_seat" | "not_your_turn" | "not_started" | "game_over" | "not_over" | "stale_ply" | "not_a_move" | "illegal_move" | "too_late_for_seed" | "only_against_computer" | "nothing_to_take_back" | "opponent_present" | "no_clock" | "cancel_instead" | "too_late_to_cancel" | "only_between_people" | "hidden_information" | "offer_lapsed" | "offer_declined" | "bad_code" | "bad_name" | "no_evaluator" | "no_puzzle" | "computer_unavailable" | "storage_unavailable" | "table_damaged" | "internal";
        /**
         * EventMessage
         * @description One ply, and what the viewer may know after it.
         */
        EventMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "event";
            /** Ply */
            ply: number;
            /** At */
            at: number;
            /** Event */
            event: components["schemas"]["DealEvent"] | components["schemas"]["MoveEvent"] | components["schemas"]["TakeBackEvent"] | components["schemas"]["EndEvent"] | components["schemas"]["ResumeEvent"];
            /** View */
            view: components["schemas"]["HanamikojiView"] | components["schemas"]["OkiyaView"];
            result: components["schemas"]["Result"] | null;
            clocks: components["schemas"]["Clocks"] | null;
        };
        /**
         * Events
         * @description What happened at a table, in order.
         */
        Events: {
            /** Events */
            events: components["schemas"]["EventMessage"][];
        };
        /**
         * Fairness
         * @description What binds the deals: the server's promise, then both seeds, and the secret when the game is over.
         */
        Fairness: {
            /**
             * Commitment
             * @description The SHA-256 of the server's seed.
             */
            commitment: string;
            /** First Seed */
            first_seed: string;
            /** Second Seed */
            second_seed: string;
            /**
             * Server Seed
             * @description Only once the game is over.
             */
            server_seed: string | null;
        };
        /**
         * FindOpponent
         * @description A game that I would play against anybody who wants the same.
         */
        FindOpponent: {
            /** Game */
            game: string;
            /**
             * Options
             * @default {}
             */
            options: {
                [key: string]: string | number;
            };
            /**
             * First
             * @description Who begins if I am the one who waits.
             * @default random
             * @enum {string}
             */
            first: "me" | "opponent" | "random";
            clock?: components["schemas"]["ClockSetting"] | null;
        };
        /**
         * Friend
         * @description Play against somebody who has the invitation, or against anybody if the table is open.
         */
        Friend: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "friend";
            /**
             * Access
             * @default link
             * @enum {string}
             */
            access: "link" | "open";
        };
        /**
         * GameInfo
         * @description A game that can be played here.
         */
        GameInfo: {
            /** Name */
            name: string;
            /** Title */
            title: string;
            /** About */
            about: string;
            /** Options */
            options: components["schemas"]["GameOption"][];
            /**
             * Opponents
             * @description From the gentlest on.
             */
            opponents: components["schemas"]["Opponent"][];
            /** Has Puzzles */
            has_puzzles: boolean;
            /** Has Analysis */
            has_analysis: boolean;
        };
        /**
         * GameOption
         * @description A rule that a table chooses.
         */
        GameOption: {
            /** Name */
            name: string;
            /** Values */
            values: (string | number)[];
            /** Default */
            default: string | number;
        };
        /**
         * HanamikojiOutcome
         * @description How a game ended: who won (None: a draw) and why.
         */
        HanamikojiOutcome: {
            /** Winner */
            winner: ("first" | "second") | null;
            /** Reason */
            reason: string;
        };
        /**
         * HanamikojiRoundResult
         * @description What a scored round showed everybody, from one side of the table: mine first, then theirs.
         */
        HanamikojiRoundResult: {
            /**
             * Cards
             * @description The open cards on each side, without the secrets.
             */
            cards: [
                string,
                string
            ];
            /** Secrets */
            secrets: [
                string,
                string
            ];
            /**
             * Markers
             * @description After the round: 1 mine, -1 theirs, 0 neutral.
             */
            markers: number[];
        };
        /**
         * HanamikojiView
         * @description What one seat may know. "Mine" is the seat's own; for a spectator it is what FIRST shows openly.
         */
        HanamikojiView: {
            /**
             * @description Whose view this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            game: "hanamikoji";
            /** Seat */
            seat: ("first" | "second") | null;
            /** To Move */
            to_move: ("first" | "second") | null;
            outcome: components["schemas"]["HanamikojiOutcome"] | null;
            /** Legal */
            legal: string[];
            /**
             * Hand
             * @description My cards as sorted letters; None for a spectator.
             */
            hand: string | null;
            /**
             * Received
             * @description My cards of this round as they came: the six dealt, sorted, then each one drawn.
             */
            received: string | null;
            /** Secret */
            secret: string | null;
            /**
             * Trade Off
             * @description My cards face down, once I have laid them.
             */
            trade_off: string | null;
            /** Side */
            side: string;
            /**
             * Opponent Side
             * @description The cards scored by each side so far, secrets included once the round is scored.
             */
            opponent_side: string;
            /** Hand Size */
            hand_size: number;
            /** Opponent Hand */
            opponent_hand: number;
            /** Deck Left */
            deck_left: number;
            /** Used */
            used: number[];
            /** Opponent Used */
            opponent_used: number[];
            /**
             * History
             * @description This round's actions with their answers, as this seat sees them; an unanswered offer comes last.
             */
            history: string[];
            /**
             * Markers
             * @description For each geisha 1: mine, -1: theirs, 0: neutral.
             */
            markers: number[];
            /** Edition */
            edition: string;
            /** Round */
            round: number;
            /**
             * Rounds Left
             * @description How many rounds may follow this one; None when there is no limit.
             */
            rounds_left: number | null;
            /**
             * Starter
             * @enum {string}
             */
            starter: "first" | "second";
            /**
             * Results
             * @description The rounds scored so far.
             */
            results: components["schemas"]["HanamikojiRoundResult"][];
            /**
             * Offer
             * @description The gift or competition that waits for its answer.
             */
            offer: string | null;
        };
        /**
         * Hint
         * @description What the house would play.
         */
        Hint: {
            /** Ply */
            ply: number;
            /** Move */
            move: string;
            /**
             * Moves
             * @description What each move is worth, best first; empty where nobody can tell.
             */
            moves: components["schemas"]["JudgedMove"][];
        };
        /**
         * InvalidField
         * @description One thing that is wrong with a request.
         */
        InvalidField: {
            /** Where */
            where: (string | number)[];
            /** What */
            what: string;
        };
        /**
         * InvalidFields
         * @description Everything that is wrong with a request.
         */
        InvalidFields: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "invalid";
            /** Fields */
            fields: components["schemas"]["InvalidField"][];
        };
        /**
         * Invitation
         * @description What to put into links: ``/t/{table}?invite=…`` and ``/t/{table}?watch=…`` on the page.
         */
        Invitation: {
            /**
             * Invite
             * @description Good for the free seat; only for those who sit here, while it is free.
             */
            invite: string | null;
            /**
             * Watch
             * @description Good for watching and, later, for the replay; not for those who are only invited to sit down.
             */
            watch: string | null;
        };
        /**
         * Join
         * @description Take the free seat.
         */
        Join: {
            /**
             * Invite
             * @description The invitation's token; an open table needs none.
             */
            invite?: string | null;
            /**
             * Seed
             * @description Mixed into every deal; the table has shown its commitment before. Null: it follows, if the table waits for it.
             * @default
             */
            seed: string | null;
        };
        /**
         * JudgedMove
         * @description A move and what it is worth to whoever plays it.
         */
        JudgedMove: {
            /** Move */
            move: string;
            /**
             * Win
             * @description The chance to win, from 0 to 1.
             */
            win: number;
            /** @description Where the game is solved. */
            verdict: components["schemas"]["Verdict"] | null;
        };
        /**
         * JudgedPly
         * @description A move that was played, beside what could have been.
         */
        JudgedPly: {
            /** Ply */
            ply: number;
            /**
             * Seat
             * @enum {string}
             */
            seat: "first" | "second";
            /** Move */
            move: string;
            /** Best */
            best: string[];
            /**
             * Win
             * @description The mover's chance to win before the move, if it plays well.
             */
            win: number;
            /**
             * Loss
             * @description How much of it the move gave away.
             */
            loss: number;
            /**
             * Moves Lost
             * @description Where the game is solved: by how many of its own moves it loses sooner than it had to, or wins later.
             */
            moves_lost: number;
            /**
             * Mark
             * @enum {string}
             */
            mark: "" | "?!" | "?" | "??";
            verdict: components["schemas"]["Verdict"] | null;
            /**
             * Moves
             * @description Every legal move, best first.
             */
            moves: components["schemas"]["JudgedMove"][];
        };
        /**
         * Kind
         * @description What sort of table it is.
         * @enum {string}
         */
        Kind: "computer" | "friend" | "same_device" | "practice";
        /**
         * Me
         * @description Who the server takes this browser for.
         */
        Me: {
            /** Name */
            name: string;
            /**
             * Running
             * @description How many of my games are not over.
             */
            running: number;
            /**
             * Known
             * @description Whether this browser came with a cookie of ours; a newcomer who does so the second time takes cookies.
             * @default true
             */
            known: boolean;
        };
        /**
         * MoveEvent
         * @description A move, as this viewer sees it.
         */
        MoveEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "move";
            /**
             * Seat
             * @enum {string}
             */
            seat: "first" | "second";
            /** Move */
            move: string;
        };
        /**
         * NewMove
         * @description A move, with the last ply that I have seen: the one it answers.
         */
        NewMove: {
            /** Ply */
            ply: number;
            /** Move */
            move: string;
            /**
             * Seat
             * @description For which of my seats; needed where both are mine.
             */
            seat?: ("first" | "second") | null;
        };
        /**
         * NewOffer
         * @description What I propose to the other player at the last ply that I have seen; making the same offer accepts theirs.
         */
        NewOffer: {
            /**
             * Kind
             * @description A draw, to stop without a result, or to take a move back.
             * @enum {string}
             */
            kind: "draw" | "stop" | "takeback";
            /** Ply */
            ply: number;
            /** Seat */
            seat?: ("first" | "second") | null;
            /**
             * To
             * @description To grant a move back: the ``to`` of that offer. Without it I ask for my own last move.
             */
            to?: number | null;
        };
        /**
         * NewTable
         * @description A table to set up; I sit down at it.
         */
        NewTable: {
            /** Game */
            game: string;
            /**
             * Options
             * @description Rules that differ from the defaults.
             * @default {}
             */
            options: {
                [key: string]: string | number;
            };
            /** Against */
            against: components["schemas"]["Computer"] | components["schemas"]["Friend"] | components["schemas"]["SameDevice"] | components["schemas"]["Practice"];
            /**
             * First
             * @description Who sits first, and so begins the first round.
             * @default random
             * @enum {string}
             */
            first: "me" | "opponent" | "random";
            clock?: components["schemas"]["ClockSetting"] | null;
            /**
             * Wait For Seed
             * @description Deal only after whoever sits here has added a seed, or declined with an empty one: they know the commitment.
             * @default false
             */
            wait_for_seed: boolean;
        };
        /**
         * NoEvaluator
         * @description Nobody here can judge this game.
         */
        NoEvaluator: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "no_evaluator";
        };
        /**
         * Nothing
         * @description An empty body.
         */
        Nothing: Record<string, never>;
        /**
         * NothingPlayed
         * @description The game ended before anybody moved.
         */
        NothingPlayed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "nothing_played";
        };
        /**
         * Offer
         * @description What one player proposes to the other; it lapses when anything happens at the table.
         */
        Offer: {
            /**
             * Seat
             * @description Who proposes it.
             * @enum {string}
             */
            seat: "first" | "second";
            /**
             * Kind
             * @enum {string}
             */
            kind: "draw" | "stop" | "takeback";
            /**
             * Ply
             * @description After which ply it was made.
             */
            ply: number;
            /**
             * To
             * @description The ply that a move would be taken back to.
             */
            to: number | null;
            /** Declined */
            declined: boolean;
        };
        /**
         * OkiyaOutcome
         * @description How a game ended: who won (None: a draw) and why.
         */
        OkiyaOutcome: {
            /** Winner */
            winner: ("first" | "second") | null;
            /** Reason */
            reason: string;
        };
        /**
         * OkiyaRoundResult
         * @description How a round ended.
         */
        OkiyaRoundResult: {
            /**
             * Winner
             * @description None: a draw.
             */
            winner: ("first" | "second") | null;
            /**
             * Reason
             * @enum {string}
             */
            reason: "line" | "square" | "block" | "full garden" | "wins" | "points";
            /**
             * Four
             * @description The cells of the line or square that won it.
             */
            four: string[];
            /**
             * Points
             * @description What the round is worth in a match for points: the tiles left.
             */
            points: number;
        };
        /**
         * OkiyaView
         * @description What everybody at the table sees; seats see it alike, but only the mover has legal moves.
         */
        OkiyaView: {
            /**
             * @description Whose view this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            game: "okiya";
            /**
             * Replies
             * @description Which moves each legal one would leave the other side in this round; empty for whoever is not to move.
             */
            replies: {
                [key: string]: string[];
            };
            /** Seat */
            seat: ("first" | "second") | null;
            /** To Move */
            to_move: ("first" | "second") | null;
            outcome: components["schemas"]["OkiyaOutcome"] | null;
            /** Legal */
            legal: string[];
            /**
             * Garden
             * @description The garden as it was laid, row by row; None before the first deal.
             */
            garden: string | null;
            /**
             * Taken
             * @description The cells taken this round, in order.
             */
            taken: string[];
            /**
             * Tokens
             * @description Whose token stands on each of the sixteen cells.
             */
            tokens: (("first" | "second") | null)[];
            /**
             * Last
             * @description The tile taken last, which the next one must match.
             */
            last: string | null;
            /** Round */
            round: number;
            /**
             * Starter
             * @enum {string}
             */
            starter: "first" | "second";
            /**
             * Score
             * @description Rounds won, or points in a match for points: FIRST's, then SECOND's.
             */
            score: [
                number,
                number
            ];
            /** @description How this round ended, once it has. */
            result: components["schemas"]["OkiyaRoundResult"] | null;
        };
        /**
         * Opponent
         * @description A computer player.
         */
        Opponent: {
            /**
             * Name
             * @description What to ask for, such as ``level:3``.
             */
            name: string;
            /**
             * About
             * @description What it is like, in an English sentence.
             */
            about: string;
        };
        /**
         * Permissions
         * @description What I may do at this table now, besides moving.
         */
        Permissions: {
            /** Join */
            join: boolean;
            /** Resign */
            resign: boolean;
            /**
             * Cancel
             * @description End the game without a result, before both have moved.
             */
            cancel: boolean;
            /**
             * Offer
             * @description What I may propose to the other player.
             */
            offer: ("draw" | "stop" | "takeback")[];
            /** Take Back */
            take_back: boolean;
            /** Hint */
            hint: boolean;
            /** Claim */
            claim: boolean;
            /** Rematch */
            rematch: boolean;
            /** Add Seed */
            add_seed: boolean;
        };
        /**
         * Player
         * @description Who sits at one side of a table.
         */
        Player: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "human" | "computer" | "free";
            /**
             * Name
             * @description Empty while the seat is free.
             */
            name: string;
            /**
             * Agent
             * @description The computer player's name in the catalogue.
             */
            agent: string | null;
            /** Mine */
            mine: boolean;
            /**
             * Present
             * @description Whether somebody is connected for this seat; a computer always is.
             */
            present: boolean;
            /**
             * Absent Since
             * @description When the last connection of a person's seat was lost, in seconds since 1970.
             */
            absent_since: number | null;
            /**
             * Has Seed
             * @description Whether this seat has added to the chance.
             */
            has_seed: boolean;
        };
        /**
         * Practice
         * @description A scripted table for lessons: its deals and the other side's moves are given, and it says so.
         */
        Practice: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "practice";
            /**
             * Deals
             * @description The deals of the first rounds, in the game's notation.
             */
            deals: string[];
            /**
             * Played
             * @description Moves of both sides that have been played already.
             * @default []
             */
            played: string[];
            /**
             * Script
             * @description What the other side plays, move by move, as long as it is legal.
             * @default []
             */
            script: string[];
            /**
             * Agent
             * @description Who plays for the other side when the script does not.
             * @default random
             */
            agent: string;
        };
        /**
         * Problem
         * @description Why something was refused: a code for programs, a sentence for people, and what helps to go on.
         */
        Problem: {
            code: components["schemas"]["ErrorCode"];
            /** Message */
            message: string;
            /**
             * Detail
             * @default null
             */
            detail: (components["schemas"]["InvalidFields"] | components["schemas"]["CurrentTable"] | components["schemas"]["Wait"]) | null;
        };
        /**
         * Puzzle
         * @description A position with one move that wins.
         */
        Puzzle: {
            /** Game */
            game: string;
            /**
             * Day
             * Format: date
             */
            day: string;
            /** Options */
            options: {
                [key: string]: string | number;
            };
            /** Deal */
            deal: string;
            /** Moves */
            moves: string[];
            /**
             * Plies
             * @description In how many plies it is won.
             */
            plies: number;
            /**
             * Difficulty
             * @description From 1, gentle, to 5.
             */
            difficulty: number;
            /** View */
            view: components["schemas"]["HanamikojiView"] | components["schemas"]["OkiyaView"];
        };
        /**
         * PuzzleAnswer
         * @description Whether it was, and how the game goes on after the right one.
         */
        PuzzleAnswer: {
            /** Right */
            right: boolean;
            /**
             * Line
             * @description The solution; empty after a wrong attempt.
             */
            line: string[];
            /**
             * Reply
             * @description What refutes a wrong attempt, if anything does.
             */
            reply: string | null;
            /**
             * View
             * @description The position after the attempt, or after the refutation.
             */
            view: components["schemas"]["HanamikojiView"] | components["schemas"]["OkiyaView"];
        };
        /**
         * PuzzleAttempt
         * @description A move that may be the solution.
         */
        PuzzleAttempt: {
            /** Move */
            move: string;
        };
        /**
         * RecordJson
         * @description A game as ``hanamachi`` reads it.
         */
        RecordJson: {
            /** Game */
            game: string;
            /** Options */
            options: {
                [key: string]: string | number;
            };
            /** Headers */
            headers: {
                [key: string]: string;
            };
            /** Rounds */
            rounds: components["schemas"]["RecordRound"][];
        };
        /**
         * RecordRound
         * @description A deal and the moves played from it.
         */
        RecordRound: {
            /** Deal */
            deal: string;
            /** Moves */
            moves: string[];
        };
        /**
         * Rematch
         * @description Who would play again, and where.
         */
        Rematch: {
            /**
             * Offered By
             * @description Lasts while both are at the table or on the home page.
             */
            offered_by: ("first" | "second")[];
            /** @description How the last offer ended, until there is another. */
            ended: components["schemas"]["RematchEnded"] | null;
            /**
             * Table
             * @description The next table, once both want it.
             */
            table: string | null;
            /**
             * Watch
             * @description Good for watching the next table, as ``links.watch`` is for this one.
             */
            watch: string | null;
        };
        /**
         * RematchEnded
         * @description Why an offer of a rematch stands no more.
         */
        RematchEnded: {
            /**
             * How
             * @enum {string}
             */
            how: "declined" | "withdrawn" | "left";
            /**
             * Seat
             * @description Who declined it, withdrew it, or left.
             * @enum {string}
             */
            seat: "first" | "second";
        };
        /**
         * Rename
         * @description A new name for me.
         */
        Rename: {
            /** Name */
            name: string;
        };
        /**
         * Replay
         * @description A finished game, step by step; moves that were taken back are left out.
         */
        Replay: {
            table: components["schemas"]["Table"];
            /** Steps */
            steps: components["schemas"]["ReplayStep"][];
            record: components["schemas"]["RecordJson"];
        };
        /**
         * ReplayStep
         * @description One ply of a finished game with everything open: both seats' views together show every card.
         */
        ReplayStep: {
            /** Ply */
            ply: number;
            /** At */
            at: number;
            /** Event */
            event: components["schemas"]["DealEvent"] | components["schemas"]["MoveEvent"] | components["schemas"]["TakeBackEvent"] | components["schemas"]["EndEvent"] | components["schemas"]["ResumeEvent"];
            /** First */
            first: components["schemas"]["HanamikojiView"] | components["schemas"]["OkiyaView"];
            /** Second */
            second: components["schemas"]["HanamikojiView"] | components["schemas"]["OkiyaView"];
            result: components["schemas"]["Result"] | null;
        };
        /**
         * Result
         * @description How a game ended.
         */
        Result: {
            /** Winner */
            winner: ("first" | "second") | null;
            how: components["schemas"]["Ended"];
            /**
             * Reason
             * @description The game's own word for it, such as ``charm`` or ``line``; for other endings, what ``how`` says.
             */
            reason: string;
        };
        /**
         * ResumeEvent
         * @description The server was away; clocks run again from here.
         */
        ResumeEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "resume";
        };
        /**
         * SameDevice
         * @description Two people on this device; both seats are mine, and each view is asked for by its seat.
         */
        SameDevice: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "same_device";
            /**
             * My Name
             * @description What I am called at this table.
             */
            my_name?: string | null;
            /** Opponent Name */
            opponent_name?: string | null;
        };
        /**
         * SeatAction
         * @description Something done for one of my seats, with the last ply that I have seen.
         *
         *     Giving up and claiming count whatever has happened since; taking back means my last move, whatever the computer has
         *     answered since.
         */
        SeatAction: {
            /** Ply */
            ply: number;
            /** Seat */
            seat?: ("first" | "second") | null;
        };
        /**
         * Seats
         * @description Both sides of a table.
         */
        Seats: {
            first: components["schemas"]["Player"];
            second: components["schemas"]["Player"];
        };
        /**
         * Status
         * @description How far a table is.
         * @enum {string}
         */
        Status: "waiting" | "running" | "finished";
        /**
         * Table
         * @description A table as one viewer may see it.
         */
        Table: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Options */
            options: {
                [key: string]: string | number;
            };
            kind: components["schemas"]["Kind"];
            /**
             * Access
             * @enum {string}
             */
            access: "link" | "open";
            status: components["schemas"]["Status"];
            /** Created At */
            created_at: number;
            seats: components["schemas"]["Seats"];
            /**
             * Seat
             * @description From which seat this is seen; null for a spectator.
             */
            seat: ("first" | "second") | null;
            /**
             * Ply
             * @description The number of the last event in ``view``.
             */
            ply: number;
            /** View */
            view: components["schemas"]["HanamikojiView"] | components["schemas"]["OkiyaView"];
            result: components["schemas"]["Result"] | null;
            clocks: components["schemas"]["Clocks"] | null;
            /** @description Null at a practice table, whose deals are scripted. */
            fairness: components["schemas"]["Fairness"] | null;
            links: components["schemas"]["Invitation"];
            /** Offers */
            offers: components["schemas"]["Offer"][];
            /**
             * Claimable At
             * @description From when on the one who waits may claim the game, unless the one who is to move comes back before.
             */
            claimable_at: number | null;
            rematch: components["schemas"]["Rematch"];
            may: components["schemas"]["Permissions"];
            /**
             * Takebacks
             * @description How many moves have been taken back.
             */
            takebacks: number;
        };
        /**
         * TableList
         * @description Tables, newest first.
         */
        TableList: {
            /** Tables */
            tables: components["schemas"]["TableSummary"][];
            /**
             * Now
             * @description What time it is at the server, by which the times in the list are told.
             */
            now: number;
            /**
             * Before
             * @description Ask for those changed before this moment to go on; null at the end.
             */
            before: number | null;
        };
        /**
         * TableSummary
         * @description A table in a list.
         */
        TableSummary: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Options */
            options: {
                [key: string]: string | number;
            };
            kind: components["schemas"]["Kind"];
            status: components["schemas"]["Status"];
            seats: components["schemas"]["Seats"];
            /** My Turn */
            my_turn: boolean;
            /** Created At */
            created_at: number;
            /** Changed At */
            changed_at: number;
            result: components["schemas"]["Result"] | null;
            clock: components["schemas"]["ClockSetting"] | null;
            /**
             * Claimable At
             * @description As in the table.
             */
            claimable_at: number | null;
            /**
             * Rematch By
             * @description Who would play again and waits for the other.
             */
            rematch_by: ("first" | "second")[];
        };
        /**
         * TakeBackEvent
         * @description The table is again as it was after an earlier ply.
         */
        TakeBackEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "takeback";
            /**
             * Seat
             * @enum {string}
             */
            seat: "first" | "second";
            /** To */
            to: number;
        };
        /**
         * TransferCode
         * @description A code that makes another device me, once and for a short while.
         */
        TransferCode: {
            /** Code */
            code: string;
            /** Seconds */
            seconds: number;
        };
        /**
         * Verdict
         * @description What perfect play makes of a move.
         */
        Verdict: {
            /**
             * Value
             * @enum {string}
             */
            value: "win" | "draw" | "loss";
            /** Plies */
            plies: number;
        };
        /**
         * Wait
         * @description How long to wait before trying again.
         */
        Wait: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "wait";
            /** Seconds */
            seconds: number;
        };
        /**
         * ClientMessage
         * @description Whatever the page sends over a table's WebSocket.
         */
        ClientMessage: components["schemas"]["MoveMessage"] | components["schemas"]["Look"] | components["schemas"]["Ping"];
        /**
         * Hello
         * @description The first message: the table as it is, or as it was after the ply that the client named.
         */
        Hello: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hello";
            table: components["schemas"]["Table"];
            /**
             * Now
             * @description The server's time, by which clocks run, in seconds since 1970.
             */
            now: number;
        };
        /**
         * Look
         * @description Asks for the table as it is now; the answer is a ``table`` message, in order with all the others.
         */
        Look: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "look";
        };
        /**
         * MoveMessage
         * @description A move over the WebSocket.
         */
        MoveMessage: {
            /** Ply */
            ply: number;
            /** Move */
            move: string;
            /**
             * Seat
             * @description For which of my seats; needed where both are mine.
             * @default null
             */
            seat: ("first" | "second") | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "move";
            /**
             * Request
             * @description Comes back with the answer.
             * @default null
             */
            request: string | null;
        };
        /**
         * Ping
         * @description Says that somebody is still there; send one at least every minute.
         */
        Ping: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ping";
        };
        /**
         * Played
         * @description The answer to a move that counts: it is committed. The same to a repeat.
         */
        Played: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "played";
            /** Request */
            request: string | null;
            event: components["schemas"]["EventMessage"];
        };
        /**
         * Pong
         * @description The answer to a ping.
         */
        Pong: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pong";
            /**
             * Now
             * @description The server's time.
             */
            now: number;
            /**
             * Spectators
             * @description How many people watch this table.
             */
            spectators: number;
        };
        /**
         * Refused
         * @description The answer to a message that does not count.
         */
        Refused: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "refused";
            /** Request */
            request: string | null;
            problem: components["schemas"]["Problem"];
        };
        /**
         * ServerMessage
         * @description Whatever the server sends over a table's WebSocket.
         */
        ServerMessage: components["schemas"]["Hello"] | components["schemas"]["EventMessage"] | components["schemas"]["TableMessage"] | components["schemas"]["Played"] | components["schemas"]["Refused"] | components["schemas"]["Pong"];
        /**
         * TableMessage
         * @description Something besides the game changed (who is here, a rematch, links), or this was asked for with ``look``.
         *
         *     ``view`` and ``ply`` are current; the event of that ply may follow.
         */
        TableMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "table";
            table: components["schemas"]["Table"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    games_api_games_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    me_api_me_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rename_api_me_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rename"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request, bad_name */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    transfer_api_me_transfer_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransferCode"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    adopt_api_me_adopt_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Adopt"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request, bad_code */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    my_tables_api_me_tables_get: {
        parameters: {
            query?: {
                status?: components["schemas"]["Status"] | null;
                /** @description Only tables changed before this: the list's own ``before``. */
                before?: number | null;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableList"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    open_tables_api_tables_get: {
        parameters: {
            query?: {
                game?: string | null;
                /** @description Only tables changed before this: the list's own ``before``. */
                before?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableList"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_api_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_game */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request, bad_option, unknown_opponent, bad_script, bad_name */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests, too_many_tables */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    find_api_opponents_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindOpponent"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_game */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request, bad_option */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests, too_many_tables */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_access_api_tables__table_id__access_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Access"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, game_over */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_api_tables__table_id__get: {
        parameters: {
            query?: {
                /** @description From which seat to look; where exactly one is mine, that one is the default. */
                seat?: ("first" | "second") | "spectator" | null;
                /** @description A spectator's token, for tables that are not mine. */
                watch?: string | null;
                /** @description An invitation's token, to look before sitting down. */
                invite?: string | null;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    events_api_tables__table_id__events_get: {
        parameters: {
            query?: {
                since?: number;
                /** @description From which seat to look; where exactly one is mine, that one is the default. */
                seat?: ("first" | "second") | "spectator" | null;
                /** @description A spectator's token, for tables that are not mine. */
                watch?: string | null;
                /** @description An invitation's token, to look before sitting down. */
                invite?: string | null;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Events"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    join_api_tables__table_id__join_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Join"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, already_seated */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests, too_many_tables */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_seed_api_tables__table_id__seed_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddSeed"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, too_late_for_seed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    move_api_tables__table_id__moves_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMove"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventMessage"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, not_started, game_over, stale_ply, not_your_turn */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request, not_a_move, illegal_move */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resign_api_tables__table_id__resign_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatAction"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventMessage"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, not_started, game_over, stale_ply */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    take_back_api_tables__table_id__takeback_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatAction"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventMessage"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, not_started, game_over, stale_ply, only_against_computer, nothing_to_take_back */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    hint_api_tables__table_id__hint_get: {
        parameters: {
            query?: {
                /** @description From which seat to look; where exactly one is mine, that one is the default. */
                seat?: ("first" | "second") | "spectator" | null;
                /** @description A spectator's token, for tables that are not mine. */
                watch?: string | null;
                /** @description An invitation's token, to look before sitting down. */
                invite?: string | null;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hint"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table, no_evaluator */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, not_started, game_over, not_your_turn, only_against_computer */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable, computer_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    claim_api_tables__table_id__claim_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatAction"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventMessage"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, not_started, game_over, stale_ply, opponent_present, no_clock, cancel_instead */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancel_api_tables__table_id__cancel_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatAction"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventMessage"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, not_started, game_over, stale_ply, too_late_to_cancel, only_between_people */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    offer_api_tables__table_id__offers_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOffer"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, not_started, game_over, offer_lapsed, only_between_people, cancel_instead, hidden_information, nothing_to_take_back, offer_declined */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdraw_offer_api_tables__table_id__offers_withdraw_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatAction"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, not_started, game_over, offer_lapsed, only_between_people */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decline_offer_api_tables__table_id__offers_decline_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineOffer"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, not_started, game_over, offer_lapsed, only_between_people */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rematch_api_tables__table_id__rematch_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rematch"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, not_over, not_started, offer_declined */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests, too_many_tables */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdraw_rematch_api_tables__table_id__rematch_withdraw_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rematch"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, not_over, not_started */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decline_rematch_api_tables__table_id__rematch_decline_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rematch"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, not_over, not_started */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    record_api_tables__table_id__record_get: {
        parameters: {
            query?: {
                /** @description From which seat to look; where exactly one is mine, that one is the default. */
                seat?: ("first" | "second") | "spectator" | null;
                /** @description A spectator's token, for tables that are not mine. */
                watch?: string | null;
                /** @description An invitation's token, to look before sitting down. */
                invite?: string | null;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordJson"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    record_file_api_tables__table_id__record_hana_get: {
        parameters: {
            query?: {
                /** @description From which seat to look; where exactly one is mine, that one is the default. */
                seat?: ("first" | "second") | "spectator" | null;
                /** @description A spectator's token, for tables that are not mine. */
                watch?: string | null;
                /** @description An invitation's token, to look before sitting down. */
                invite?: string | null;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replay_api_tables__table_id__replay_get: {
        parameters: {
            query?: {
                /** @description From which seat to look; where exactly one is mine, that one is the default. */
                seat?: ("first" | "second") | "spectator" | null;
                /** @description A spectator's token, for tables that are not mine. */
                watch?: string | null;
                /** @description An invitation's token, to look before sitting down. */
                invite?: string | null;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, not_over */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    analysis_api_tables__table_id__analysis_get: {
        parameters: {
            query?: {
                /** @description From which seat to look; where exactly one is mine, that one is the default. */
                seat?: ("first" | "second") | "spectator" | null;
                /** @description A spectator's token, for tables that are not mine. */
                watch?: string | null;
                /** @description An invitation's token, to look before sitting down. */
                invite?: string | null;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisFound"] | components["schemas"]["NoEvaluator"] | components["schemas"]["NothingPlayed"];
                };
            };
            /** @description foreign_origin, not_your_seat */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_full, not_over */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description table_damaged */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable, computer_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    puzzle_api_puzzles__game___day__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                /** @description A day such as 2026-03-21. */
                day: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Puzzle"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_game, no_puzzle */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable, computer_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    try_puzzle_api_puzzles__game___day__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                /** @description A day such as 2026-03-21. */
                day: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PuzzleAttempt"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzleAnswer"];
                };
            };
            /** @description foreign_origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description unknown_game, no_puzzle */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description invalid_request, not_a_move, illegal_move */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too_many_requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description storage_unavailable, computer_unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
