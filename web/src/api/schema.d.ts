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
         * @description Return my profile. A new visitor gets a cookie here, or with the first request that changes something.
         */
        get: operations["me_api_me_get"];
        /**
         * Rename
         * @description Change my name, at my unfinished tables too.
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
         * @description Return a code that signs another device in as me.
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
         * @description Sign this device in as the visitor who made the code.
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
         * @description Return my tables, most recently changed first.
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
         * @description Return the open tables whose host is waiting, most recently changed first.
         */
        get: operations["open_tables_api_tables_get"];
        put?: never;
        /**
         * Create
         * @description Create a table and take a seat at it.
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
         * @description Join a player who is waiting for the same game at an open table, or open one and wait.
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
         * @description Open my waiting table to everyone, or restrict it to invited players.
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
         * @description Return the events after a ply, as I may see them.
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
         * @description Add my seed for the deals, before the first one.
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
         * @description Play a move. The request is idempotent: repeated, it gets the same answer and is played once.
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
         * @description Resign the game, or cancel it if it has not begun.
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
         * @description Take back my last move against the computer, and everything after it.
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
         * @description Return the engine's advice in a game against the computer.
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
         * @description Claim a game with a clock from an opponent who is to move and has been away for ten minutes.
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
         * @description End a game against a friend without a result, before both have moved.
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
         * @description Make an offer to the other player, or accept theirs by making the same one.
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
         * @description Withdraw my offer.
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
         * @description Decline the other player's offer.
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
         * @description Offer or accept a rematch; the computer always accepts.
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
         * @description Withdraw my rematch offer.
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
         * @description Decline the other player's rematch offer.
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
         * @description Return the game's record: complete once it is over, until then what my seat may know.
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
         * @description Return a finished game step by step, with nothing hidden.
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
         * @description Return an evaluation of every move of a finished game.
         *
         *     It takes a while. With ``after``, the answer comes as soon as more moves than that have been judged.
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
         * @description Return whether a move solves the puzzle of a day.
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
         * @description Who may join my table: only invited players, or anyone.
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
         * @description My seed, mixed into every deal.
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
         * @description An evaluation of every move of a finished game.
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
             * @description What deals and draws added to the first seat's score of 1, 0.5 or 0; null if not measured.
             */
            luck: number | null;
            /** @description How the result adds up; null if luck is not measured. */
            balance: components["schemas"]["Balance"] | null;
        };
        /**
         * AnalysisPart
         * @description The moves judged so far, without those the client already has; the rest is still being computed.
         */
        AnalysisPart: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "part";
            /** Judge */
            judge: string;
            /** Plies */
            plies: components["schemas"]["JudgedPly"][];
            /**
             * Total
             * @description How many moves there are to judge.
             */
            total: number;
        };
        /**
         * Balance
         * @description How a result adds up, in whole points for the first seat, from 50 at the start.
         *
         *     ``start + luck + first_mistakes + second_mistakes + mixed + hidden == result``
         */
        Balance: {
            /** Start */
            start: number;
            /**
             * Luck
             * @description Points from deals and draws.
             */
            luck: number;
            /**
             * First Mistakes
             * @description Points lost by the first seat's marked moves: 0 or less.
             */
            first_mistakes: number;
            /**
             * Second Mistakes
             * @description Points gained from the second seat's marked moves: 0 or more.
             */
            second_mistakes: number;
            /**
             * Mixed
             * @description Points from both sides' unmarked moves, each nearly as good as the best.
             */
            mixed: number;
            /**
             * Hidden
             * @description The remainder: the effect of cards that the players could not see.
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
         * @description The games on offer.
         */
        Catalogue: {
            /** Version */
            version: string;
            /** Games */
            games: components["schemas"]["GameInfo"][];
            /**
             * Address
             * @description The server's address for other machines, for use in links; null if they cannot reach it.
             */
            address: string | null;
        };
        /**
         * ClockSetting
         * @description The time control of a game.
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
         * @description Seconds left on each clock at the time ``at``.
         */
        Clocks: {
            /** First */
            first: number;
            /** Second */
            second: number;
            /**
             * Running
             * @description Whose clock is running; null on a computer's turn, because computers are charged after they move.
             */
            running: ("first" | "second") | null;
            /**
             * At
             * @description In seconds since 1970.
             */
            at: number;
            /**
             * Starts At
             * @description When the running clock starts: after a deal, players first have time to look at it.
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
             * @description An opponent from the catalogue.
             */
            agent: string;
        };
        /**
         * CurrentTable
         * @description The current table, for a request based on an older one.
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
         * @description A round was dealt.
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
         * @description Decline an offer at the last ply that I have seen.
         */
        DeclineOffer: {
            /** Ply */
            ply: number;
            /** Seat */
            seat?: ("first" | "second") | null;
            /**
             * Kind
             * @description Which kind of offer; by default the open one.
             */
            kind?: ("draw" | "stop" | "takeback") | null;
        };
        /**
         * EndEvent
         * @description The game ended other than by a move.
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
         * @description How a game ended.
         * @enum {string}
         */
        Ended: "played" | "resigned" | "timeout" | "claimed" | "cancelled" | "agreed" | "stopped";
        /**
         * ErrorCode
         * @description What went wrong, for the page to translate.
         * @enum {string}
         */
        ErrorCode: "invalid_request" | "not_found" | "method_not_allowed" | "too_large" | "too_many_requests" | "too_many_tables" | "too_many_sockets" | "foreign_origin" | "unknown_game" | "bad_option" | "unknown_opponent" | "bad_script" | "unknown_table" | "table_full" | "already_seated" | "not_your_seat" | "not_your_turn" | "not_started" | "game_over" | "not_over" | "stale_ply" | "not_a_move" | "illegal_move" | "too_late_for_seed" | "only_against_computer" | "nothing_to_take_back" | "round_scored" | "card_seen" | "opponent_present" | "no_clock" | "cancel_instead" | "too_late_to_cancel" | "only_between_people" | "hidden_information" | "offer_lapsed" | "offer_declined" | "bad_code" | "bad_name" | "no_evaluator" | "no_puzzle" | "computer_unavailable" | "storage_unavailable" | "table_damaged" | "internal";
        /**
         * EventMessage
         * @description One event, and what the viewer may know after it.
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
            /** @description What the viewer may do next, and what else follows from the event; null if there are later events. */
            standing: components["schemas"]["Standing"] | null;
        };
        /**
         * Events
         * @description Events of a table, in order.
         */
        Events: {
            /** Events */
            events: components["schemas"]["EventMessage"][];
        };
        /**
         * Fairness
         * @description Proof of fair deals: the server's commitment, both seeds, and the server's seed once the game is over.
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
             * @description Null until the game is over.
             */
            server_seed: string | null;
        };
        /**
         * FindOpponent
         * @description A game that I want to play against anyone who is looking for the same.
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
             * @description Who starts, if I have to wait for an opponent.
             * @default random
             * @enum {string}
             */
            first: "me" | "opponent" | "random";
            clock?: components["schemas"]["ClockSetting"] | null;
        };
        /**
         * Friend
         * @description Play against an invited player, or against anyone at an open table.
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
         * @description A game in the catalogue.
         */
        GameInfo: {
            /** Name */
            name: string;
            /** Title */
            title: string;
            /**
             * About
             * @description A description in one English sentence.
             */
            about: string;
            /**
             * Hides
             * @description Whether players see different things.
             */
            hides: boolean;
            /**
             * Rules
             * @description The rules in English, in paragraphs; empty if the page has its own.
             */
            rules: string;
            /**
             * Constants
             * @description The numbers of the rules, with the default options.
             */
            constants: {
                [key: string]: number | number[] | null;
            };
            /** Options */
            options: components["schemas"]["GameOption"][];
            /**
             * Opponents
             * @description Weakest first.
             */
            opponents: components["schemas"]["Opponent"][];
            /** Has Puzzles */
            has_puzzles: boolean;
            /** Has Analysis */
            has_analysis: boolean;
        };
        /**
         * GameOption
         * @description A rule that can be chosen per table.
         */
        GameOption: {
            /** Name */
            name: string;
            /** Values */
            values: (string | number)[];
            /** Default */
            default: string | number;
            /**
             * Constants
             * @description For each value, the numbers of the rules that differ from the default options.
             */
            constants: {
                [key: string]: {
                    [key: string]: number | number[] | null;
                };
            };
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
         * @description What a scored round revealed to all, from one side of the table: mine first, then theirs.
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
             * @description My cards in the order I received them: the six dealt, sorted, then each one drawn.
             */
            received: string | null;
            /**
             * Secret
             * @description My secret, once played.
             */
            secret: string | null;
            /**
             * Trade Off
             * @description The cards of my trade-off, once played.
             */
            trade_off: string | null;
            /**
             * Side
             * @description The cards on my side so far, my secret included once the round is scored.
             */
            side: string;
            /**
             * Opponent Side
             * @description The cards on the opponent's side, likewise.
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
             * @description The number of rounds that may follow this one; None: no limit.
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
         * @description The engine's advice.
         */
        Hint: {
            /** Ply */
            ply: number;
            /** Move */
            move: string;
            /**
             * Moves
             * @description The value of each move, best first; empty for games without an evaluator.
             */
            moves: components["schemas"]["JudgedMove"][];
        };
        /**
         * InvalidField
         * @description An invalid field of a request.
         */
        InvalidField: {
            /** Where */
            where: (string | number)[];
            /** What */
            what: string;
        };
        /**
         * InvalidFields
         * @description The invalid fields of a request.
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
         * @description Tokens for links: ``/t/{table}?invite=…`` and ``/t/{table}?watch=…`` on the page.
         */
        Invitation: {
            /**
             * Invite
             * @description The token for the free seat; shown to the player at the table while the seat is free.
             */
            invite: string | null;
            /**
             * Watch
             * @description The token for watching and for the replay; not shown to those who are only invited to join.
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
             * @description The invitation token; not needed at an open table.
             */
            invite?: string | null;
            /**
             * Seed
             * @description Mixed into every deal. Null means that it follows later, if the table waits for seeds.
             * @default
             */
            seed: string | null;
        };
        /**
         * JudgedMove
         * @description A move and its value for the player who makes it.
         */
        JudgedMove: {
            /** Move */
            move: string;
            /**
             * Win
             * @description The winning chance, from 0 to 1.
             */
            win: number;
            /** @description Null unless the game is solved. */
            verdict: components["schemas"]["Verdict"] | null;
        };
        /**
         * JudgedPly
         * @description A move that was played, compared with the alternatives.
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
             * @description The player's winning chance before the move, with best play.
             */
            win: number;
            /**
             * Loss
             * @description How much winning chance the move gave away.
             */
            loss: number;
            /**
             * Moves Lost
             * @description In a solved game: by how many of the player's own moves a loss comes sooner, or a win later.
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
         * @description The kind of a table.
         * @enum {string}
         */
        Kind: "computer" | "friend" | "same_device" | "practice";
        /**
         * Me
         * @description My profile.
         */
        Me: {
            /** Name */
            name: string;
            /**
             * Running
             * @description How many of my games are unfinished.
             */
            running: number;
            /**
             * Known
             * @description Whether the request had a valid cookie. False twice in a row means that the browser blocks cookies.
             * @default true
             */
            known: boolean;
        };
        /**
         * MoveEvent
         * @description A move, as this viewer may see it.
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
         * @description A move, with the last ply that I have seen.
         */
        NewMove: {
            /** Ply */
            ply: number;
            /** Move */
            move: string;
            /**
             * Seat
             * @description Which of my seats moves; needed if both are mine.
             */
            seat?: ("first" | "second") | null;
        };
        /**
         * NewOffer
         * @description My offer at the last ply that I have seen. Making the same offer as the other player accepts theirs.
         */
        NewOffer: {
            /**
             * Kind
             * @description A draw, stopping without a result, or taking a move back.
             * @enum {string}
             */
            kind: "draw" | "stop" | "takeback";
            /** Ply */
            ply: number;
            /** Seat */
            seat?: ("first" | "second") | null;
            /**
             * To
             * @description To accept a take-back: the ``to`` of that offer. Without it, I ask to take back my own last move.
             */
            to?: number | null;
        };
        /**
         * NewTable
         * @description A table to create; I take a seat at it.
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
             * @description Who takes the first seat, and so starts the first round.
             * @default random
             * @enum {string}
             */
            first: "me" | "opponent" | "random";
            clock?: components["schemas"]["ClockSetting"] | null;
            /**
             * Wait For Seed
             * @description Deal only after each player has seen the commitment and added a seed, which may be empty.
             * @default false
             */
            wait_for_seed: boolean;
        };
        /**
         * NoEvaluator
         * @description No evaluator exists for this game.
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
         * @description The game ended before the first move.
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
         * @description An offer to the other player; the next event ends it.
         */
        Offer: {
            /**
             * Seat
             * @description Who made the offer.
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
             * @description The ply after which it was made.
             */
            ply: number;
            /**
             * To
             * @description For a take-back: the ply to return to.
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
             * @description The cells of the winning line or square.
             */
            four: string[];
            /**
             * Points
             * @description The tiles left: the points that the winner scores in a match for points.
             */
            points: number;
        };
        /**
         * OkiyaView
         * @description What a seat sees: the same for everyone, but only the player to move has legal moves.
         */
        OkiyaView: {
            /**
             * @description Whose view this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            game: "okiya";
            /**
             * Replies
             * @description For each legal move, the other side's replies in this round; empty unless it is the viewer's turn.
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
             * @description The garden as dealt, row by row; None before the first deal.
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
             * @description Rounds won, or points in a match for points; FIRST's first.
             */
            score: [
                number,
                number
            ];
            /** @description How this round ended; None while it runs. */
            result: components["schemas"]["OkiyaRoundResult"] | null;
        };
        /**
         * Opponent
         * @description A computer player.
         */
        Opponent: {
            /**
             * Name
             * @description The name to use in requests, such as ``level:3``.
             */
            name: string;
            /**
             * About
             * @description A description in English.
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
             * @description The offers that I may make.
             */
            offer: ("draw" | "stop" | "takeback")[];
            /** Take Back */
            take_back: boolean;
            /**
             * Take Back Refused
             * @description What I have learned since my last move, if that is why I may not take it back.
             */
            take_back_refused: ("round_scored" | "card_seen") | null;
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
         * @description The player on one side of a table.
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
             * @description Whether the player is connected; always true for a computer.
             */
            present: boolean;
            /**
             * Absent Since
             * @description Since when a person has been away, in seconds since 1970; null if connected.
             */
            absent_since: number | null;
            /**
             * Has Seed
             * @description Whether the player has added a seed.
             */
            has_seed: boolean;
        };
        /**
         * Practice
         * @description A practice table for lessons, with scripted deals and opponent's moves; records are marked as such.
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
             * @description Moves of both sides already played.
             * @default []
             */
            played: string[];
            /**
             * Script
             * @description The opponent's moves, in order, as long as they are legal.
             * @default []
             */
            script: string[];
            /**
             * Agent
             * @description The computer player that moves when the script does not.
             * @default random
             */
            agent: string;
        };
        /**
         * Problem
         * @description An error: a code for programs, a message for people, and optional details.
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
         * @description A position with one winning move.
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
             * @description The number of plies to the win.
             */
            plies: number;
            /**
             * Difficulty
             * @description From 1 (easy) to 5 (hard).
             */
            difficulty: number;
            /** View */
            view: components["schemas"]["HanamikojiView"] | components["schemas"]["OkiyaView"];
        };
        /**
         * PuzzleAnswer
         * @description Whether the attempt was right, and how the game continues.
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
             * @description The reply that refutes a wrong attempt, if any.
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
         * @description An attempt to solve a puzzle.
         */
        PuzzleAttempt: {
            /** Move */
            move: string;
        };
        /**
         * RecordJson
         * @description A game record as JSON.
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
         * @description The state of a rematch.
         */
        Rematch: {
            /**
             * Offered By
             * @description Who has offered a rematch. An offer lasts while both players are at the table or on the home page.
             */
            offered_by: ("first" | "second")[];
            /** @description How the last offer ended; null if there is a new one. */
            ended: components["schemas"]["RematchEnded"] | null;
            /**
             * Table
             * @description The id of the next table, once both players want it.
             */
            table: string | null;
            /**
             * Watch
             * @description The token for watching the next table, as ``links.watch`` is for this one.
             */
            watch: string | null;
        };
        /**
         * RematchEnded
         * @description How a rematch offer ended.
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
         * @description My new name.
         */
        Rename: {
            /** Name */
            name: string;
        };
        /**
         * Replay
         * @description A finished game step by step, without moves that were taken back.
         */
        Replay: {
            table: components["schemas"]["Table"];
            /** Steps */
            steps: components["schemas"]["ReplayStep"][];
            record: components["schemas"]["RecordJson"];
        };
        /**
         * ReplayStep
         * @description One event of a finished game; the views of both seats together show every card.
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
             * @description The game's own term, such as ``charm`` or ``line``; for other endings, the same as ``how``.
             */
            reason: string;
        };
        /**
         * ResumeEvent
         * @description The server was restarted; clocks run again from here.
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
         * @description Two people on one device: both seats are mine, and each view is requested by seat.
         */
        SameDevice: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "same_device";
            /**
             * My Name
             * @description My name at this table.
             */
            my_name?: string | null;
            /** Opponent Name */
            opponent_name?: string | null;
        };
        /**
         * SeatAction
         * @description An action for one of my seats, with the last ply that I have seen.
         *
         *     Resigning and claiming count even if something has happened since; taking back means my last move, even if the
         *     computer has replied since.
         */
        SeatAction: {
            /** Ply */
            ply: number;
            /** Seat */
            seat?: ("first" | "second") | null;
        };
        /**
         * Seats
         * @description The players on both sides of a table.
         */
        Seats: {
            first: components["schemas"]["Player"];
            second: components["schemas"]["Player"];
        };
        /**
         * Standing
         * @description What follows from a game's last event besides the view: above all what the viewer may do next.
         */
        Standing: {
            status: components["schemas"]["Status"];
            /** Offers */
            offers: components["schemas"]["Offer"][];
            /**
             * Claimable At
             * @description When the game can be claimed, unless the player to move returns first; null if it cannot.
             */
            claimable_at: number | null;
            may: components["schemas"]["Permissions"];
            /**
             * Takebacks
             * @description How many moves have been taken back.
             */
            takebacks: number;
            /**
             * Is Hurried
             * @description Whether the computer at this table thinks for a shorter time than usual, because the server is busy.
             */
            is_hurried: boolean;
        };
        /**
         * Status
         * @description The progress of a table.
         * @enum {string}
         */
        Status: "waiting" | "running" | "finished";
        /**
         * Table
         * @description A table as one viewer may see it.
         */
        Table: {
            status: components["schemas"]["Status"];
            /** Offers */
            offers: components["schemas"]["Offer"][];
            /**
             * Claimable At
             * @description When the game can be claimed, unless the player to move returns first; null if it cannot.
             */
            claimable_at: number | null;
            may: components["schemas"]["Permissions"];
            /**
             * Takebacks
             * @description How many moves have been taken back.
             */
            takebacks: number;
            /**
             * Is Hurried
             * @description Whether the computer at this table thinks for a shorter time than usual, because the server is busy.
             */
            is_hurried: boolean;
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
            /** Created At */
            created_at: number;
            seats: components["schemas"]["Seats"];
            /**
             * Seat
             * @description The viewer's seat; null for a spectator.
             */
            seat: ("first" | "second") | null;
            /**
             * Ply
             * @description The number of the last event included in ``view``.
             */
            ply: number;
            /** View */
            view: components["schemas"]["HanamikojiView"] | components["schemas"]["OkiyaView"];
            result: components["schemas"]["Result"] | null;
            clocks: components["schemas"]["Clocks"] | null;
            /** @description Null at a practice table, whose deals are scripted. */
            fairness: components["schemas"]["Fairness"] | null;
            links: components["schemas"]["Invitation"];
            rematch: components["schemas"]["Rematch"];
        };
        /**
         * TableList
         * @description A page of tables, most recently changed first.
         */
        TableList: {
            /** Tables */
            tables: components["schemas"]["TableSummary"][];
            /**
             * Now
             * @description The server's current time, for comparison with the times in the list.
             */
            now: number;
            /**
             * Before
             * @description The ``before`` of the next page; null at the end.
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
             * @description Who has offered a rematch and is waiting for the other player.
             */
            rematch_by: ("first" | "second")[];
        };
        /**
         * TakeBackEvent
         * @description The game was taken back to an earlier ply.
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
         * @description A code that signs another device in as me; it works once, for a short time.
         */
        TransferCode: {
            /** Code */
            code: string;
            /** Seconds */
            seconds: number;
        };
        /**
         * Verdict
         * @description The outcome of a move with perfect play.
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
         * @description A message from the page on a table's WebSocket. Moves are sent as requests instead.
         */
        ClientMessage: components["schemas"]["Ping"];
        /**
         * Hello
         * @description The first message: the current table, or the table after the ply given by ``since``.
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
             * @description The server's time, in seconds since 1970.
             */
            now: number;
        };
        /**
         * Ping
         * @description Keeps the connection alive; send one at least every minute.
         */
        Ping: {
            /**
             * Type
             * @constant
             */
            type: "ping";
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
             * @description How many people are watching this table.
             */
            spectators: number;
        };
        /**
         * Refused
         * @description Why a message, or the socket itself, was refused.
         */
        Refused: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "refused";
            problem: components["schemas"]["Problem"];
        };
        /**
         * ServerMessage
         * @description A message from the server on a table's WebSocket.
         */
        ServerMessage: components["schemas"]["Hello"] | components["schemas"]["EventMessage"] | components["schemas"]["TableMessage"] | components["schemas"]["Refused"] | components["schemas"]["Pong"];
        /**
         * TableMessage
         * @description Something besides the game has changed: presence, offers, a rematch. ``view`` and ``ply`` are current.
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
                /** @description Only tables changed before this time: the ``before`` of the previous page. */
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
                /** @description Only tables changed before this time: the ``before`` of the previous page. */
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
                /** @description The seat to view from; by default my own, or the first of two. */
                seat?: ("first" | "second") | "spectator" | null;
                /** @description A spectator's token, for other people's tables. */
                watch?: string | null;
                /** @description An invitation token, to view the table before joining. */
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
                /** @description The seat to view from; by default my own, or the first of two. */
                seat?: ("first" | "second") | "spectator" | null;
                /** @description A spectator's token, for other people's tables. */
                watch?: string | null;
                /** @description An invitation token, to view the table before joining. */
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
            /** @description table_full, not_started, game_over, stale_ply, only_against_computer, nothing_to_take_back, round_scored, card_seen */
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
                /** @description The seat to view from; by default my own, or the first of two. */
                seat?: ("first" | "second") | "spectator" | null;
                /** @description A spectator's token, for other people's tables. */
                watch?: string | null;
                /** @description An invitation token, to view the table before joining. */
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
                /** @description The seat to view from; by default my own, or the first of two. */
                seat?: ("first" | "second") | "spectator" | null;
                /** @description A spectator's token, for other people's tables. */
                watch?: string | null;
                /** @description An invitation token, to view the table before joining. */
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
                /** @description The seat to view from; by default my own, or the first of two. */
                seat?: ("first" | "second") | "spectator" | null;
                /** @description A spectator's token, for other people's tables. */
                watch?: string | null;
                /** @description An invitation token, to view the table before joining. */
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
                /** @description The seat to view from; by default my own, or the first of two. */
                seat?: ("first" | "second") | "spectator" | null;
                /** @description A spectator's token, for other people's tables. */
                watch?: string | null;
                /** @description An invitation token, to view the table before joining. */
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
                /** @description How many judged moves I have. */
                after?: number | null;
                /** @description The seat to view from; by default my own, or the first of two. */
                seat?: ("first" | "second") | "spectator" | null;
                /** @description A spectator's token, for other people's tables. */
                watch?: string | null;
                /** @description An invitation token, to view the table before joining. */
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
                    "application/json": components["schemas"]["AnalysisFound"] | components["schemas"]["AnalysisPart"] | components["schemas"]["NoEvaluator"] | components["schemas"]["NothingPlayed"];
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
