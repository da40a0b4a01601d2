"""The domain model: tables, seats, and logs. Independent of the API and the database."""
