"""All that is stored."""

import sqlalchemy as sa

metadata = sa.MetaData()
